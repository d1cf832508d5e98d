import { pictureOf } from "@/lib/media/shared/picture";

/** Decorative without `label`, for use beside the name. */
export function TechnologyIcon({ src, label = "", size = 24 }: { src: string; label?: string; size?: number }) {
  const picture = pictureOf(src, `${size}px`);
  return (
    <picture className="contents">
      <img
        {...picture}
        alt={label}
        title={label || undefined}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        style={{ ...picture.style, width: size, height: size }}
        className="shrink-0 rounded-sm object-cover"
      />
    </picture>
  );
}
