import { pictureOf } from "@/lib/media/shared/picture";

const fallback = "/images/default-avatar.svg";

type Props = { src: string; alt: string; eager?: boolean; className?: string };

/** Decorative without `alt`, for use beside the name. */
export function Portrait({ src, alt, eager = false, className = "" }: Props) {
  return (
    <picture className="contents">
      <img
        width={480}
        height={480}
        {...pictureOf(/^\/(?!\/)/.test(src) ? src : fallback, "20rem")}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding="async"
        className={`aspect-square bg-sunken object-cover ${className}`}
      />
    </picture>
  );
}
