import { plainText } from "@/lib/core/text";

/** Characters of a name in an address that is proposed. */
const most = 80;

/** The slug of a title: "Año nuevo, ¿código nuevo?" is `ano-nuevo-codigo-nuevo`. May be empty. */
export const proposeSlug = (title: string): string =>
  plainText(title)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, most)
    .replace(/-$/, "");

/** A name in an address itself where it is free, or else with the first number that makes it so. */
export function firstFree(slug: string, isFree: (slug: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? slug : `${slug}-${number}`;
    if (isFree(numbered)) return numbered;
  }
}
