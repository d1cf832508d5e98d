"use client";
import sprite from "./icons.svg";

export type IconProps = { className?: string };

/*
 * The server's HTML holds the drawings: on a slow phone a sprite comes seconds after the text. Later icons use the
 * sprite, so scripts and data carry none.
 */
// oxlint-disable-next-line typescript/no-require-imports -- what is imported would be in the browsers' scripts
const drawings: Record<string, string> = typeof window === "undefined" ? require("./icons.json") : {};

/** Decorative: the text beside it, or its button's label, gives the meaning. */
export function Icon({ name, className = "" }: IconProps & { name: string }) {
  const drawing = drawings[name] ?? `<use href="${sprite.src}#${name}"></use>`;
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`icon ${className}`}
      dangerouslySetInnerHTML={{ __html: drawing }}
      suppressHydrationWarning // React leaves the server's drawing
    />
  );
}
