import { pictureOf } from "@/lib/media/shared/picture";

type Props = { src: string; alt: string; eager?: boolean; className?: string };

const sizes = {
  page: "(min-width: 64rem) 48rem, 100vw",
  card: "(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw",
};

/** Covers are 16:10 and come from this site's own files. */
export function ProjectCover({ src, alt, eager = false, className = "" }: Props) {
  return (
    // In a <picture>, because React would preload a non-lazy <img>
    // on each page that only links here.
    <picture className="contents">
      <img
        width={1200}
        height={750}
        {...pictureOf(/^\/(?!\/)/.test(src) ? src : "/images/portfolio/cover.svg", eager ? sizes.page : sizes.card)}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding="async"
        className={`aspect-[8/5] w-full bg-sunken object-cover ${className}`}
      />
    </picture>
  );
}
