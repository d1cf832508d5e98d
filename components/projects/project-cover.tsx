type Props = { src: string; alt: string; eager?: boolean; className?: string };

/** The cover of a project, 16:10, from this site's own files. */
export function ProjectCover({ src, alt, eager = false, className = "" }: Props) {
  return (
    // A drawing in SVG: there is nothing for an image service to resize. In a <picture>, because React would have an <img>
    // that is not lazy preloaded with each page that only links here.
    <picture className="contents">
      <img
        src={/^\/(?!\/)/.test(src) ? src : "/images/portfolio/cover.svg"}
        alt={alt}
        width={1200}
        height={750}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding="async"
        className={`aspect-[8/5] w-full bg-sunken object-cover ${className}`}
      />
    </picture>
  );
}
