"use client";
import sprite from "./icons.svg";

export type IconProps = { className?: string };

/*
 * The server's HTML holds the drawings, for on a slow phone those of a file come seconds after the
 * text. What shows later takes them from the sprite: neither scripts nor data carry any.
 */
// oxlint-disable-next-line typescript/no-require-imports -- what is imported would be in the browsers' scripts
const drawings: Record<string, string> = typeof window === "undefined" ? require("./icons.json") : {};

/** Decorative: the text beside an icon, or its button's label, says what it means. */
export function Icon({ name, className = "" }: IconProps & { name: string }) {
  const drawing = drawings[name] ?? `<use href="${sprite.src}#${name}"></use>`;
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`icon ${className}`}
      dangerouslySetInnerHTML={{ __html: drawing }}
      suppressHydrationWarning // React leaves what the server drew
    />
  );
}
