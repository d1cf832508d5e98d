/** The icon of a technology. Decorative: its name stands beside it, or is given as `label`. */
export function TechnologyIcon({ src, label = "", size = 24 }: { src: string; label?: string; size?: number }) {
  return (
    <picture className="contents">
      <img
        src={src}
        alt={label}
        title={label || undefined}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        style={{ width: size, height: size }}
        className="shrink-0 rounded-sm"
      />
    </picture>
  );
}
