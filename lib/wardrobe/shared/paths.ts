/* Where everything of the wardrobe app is. */

/** Where the app begins: admins find the list of people there, everybody else is led to their own page. */
export const wardrobeHome = "/armario/wardrobe";

/** Where one signs in to it. */
export const wardrobeLogin = "/armario/login";

/** What a person has besides the page where clothes are put together, by the last part of its address. */
export type WardrobeSection = "upload" | "conjuntos" | "calendario" | "armarios";

/**
 * The page of a person, or one of their sections.
 * @param w the wardrobe that it is to show; else it is the first one.
 */
export function wardrobePath(username: string, section?: WardrobeSection, { w }: { w?: string } = {}): string {
  const path = `${wardrobeHome}/${encodeURIComponent(username)}${section ? `/${section}` : ""}`;
  return w ? `${path}?w=${encodeURIComponent(w)}` : path;
}

/** Whether a path is the app's: whoever signs in or out there stays in it. */
export const isInWardrobe = (path: string): boolean => /^\/armario(?=[/?#]|$)/.test(path);
