import { placeholder } from "@/lib/academy/shared/poster";

type Props = { src: string; alt?: string; eager?: boolean; className?: string };

/** A 16:9 cover of this site's own: no other is called. Decorative unless `alt` is given: the title stands beside it. */
export function Cover({ src, alt = "", eager = false, className = "" }: Props) {
  return (
    // A drawing in SVG: there is nothing for an image service to resize. In a <picture>, because React would have an <img>
    // that is not lazy preloaded with each page that only links here.
    <picture className="contents">
      <img
        src={/^\/(?!\/)/.test(src) ? src : placeholder}
        alt={alt}
        width={1280}
        height={720}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding="async"
        className={`aspect-video w-full bg-sunken object-cover ${className}`}
      />
    </picture>
  );
}
