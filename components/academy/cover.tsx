import { placeholder } from "@/lib/academy/shared/poster";
import { pictureOf } from "@/lib/media/shared/picture";

type Props = { src: string; alt?: string; eager?: boolean; className?: string };

const sizes = {
  page: "(min-width: 64rem) 48rem, 100vw",
  card: "(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw",
};

/** A 16:9 cover from this site. Decorative unless `alt` is given. */
export function Cover({ src, alt = "", eager = false, className = "" }: Props) {
  return (
    // React preloads every <img> that is not lazy, unless it is in a <picture>.
    <picture className="contents">
      <img
        width={1280}
        height={720}
        {...pictureOf(/^\/(?!\/)/.test(src) ? src : placeholder, eager ? sizes.page : sizes.card)}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding="async"
        className={`aspect-video w-full bg-sunken object-cover ${className}`}
      />
    </picture>
  );
}
