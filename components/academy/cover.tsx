const fallback = "/images/academy/video-placeholder.svg";

type Props = { src: string; alt?: string; eager?: boolean; className?: string };

/** A 16:9 cover of this site's own: no other is called. Decorative unless `alt` is given: the title stands beside it. */
export function Cover({ src, alt = "", eager = false, className = "" }: Props) {
  return (
    // Drawings in SVG: there is nothing for an image service to resize.
    // eslint-disable-next-line @next/next/no-img-element
    <img
      src={/^\/(?!\/)/.test(src) ? src : fallback}
      alt={alt}
      width={1280}
      height={720}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
      className={`bg-sunken aspect-video w-full object-cover ${className}`}
    />
  );
}
