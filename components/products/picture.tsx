import type { Picture as Shown } from "@/lib/media/shared/picture";

type Props = Shown & { alt: string; shape: "wide" | "phone"; eager?: boolean; className?: string };

const sizes = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** Pictures of other sites are not loaded, so that visitors call no third party. */
export function ProductPicture({ src, alt, shape, eager = false, className = "", ...known }: Props) {
  return (
    // In a <picture>, because React would preload a non-lazy <img>
    // on each page that only links here.
    <picture className="contents">
      <img
        src={/^\/(?!\/)/.test(src) ? src : "/images/academy/video-placeholder.svg"}
        {...sizes[shape]}
        {...known}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding="async"
        className={`bg-sunken object-cover ${shape === "wide" ? "aspect-[8/5]" : "aspect-[390/844]"} ${className}`}
      />
    </picture>
  );
}
