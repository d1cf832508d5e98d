/** The app's start: the list of people for admins, one's own page for others. */
export const wardrobeHome = "/armario/wardrobe";

export const wardrobeLogin = "/armario/login";

export type WardrobeSection = "upload" | "conjuntos" | "calendario" | "armarios";

/** @param w the wardrobe shown; the first one by default */
export function wardrobePath(username: string, section?: WardrobeSection, { w }: { w?: string } = {}): string {
  const path = `${wardrobeHome}/${encodeURIComponent(username)}${section ? `/${section}` : ""}`;
  return w ? `${path}?w=${encodeURIComponent(w)}` : path;
}

export const isInWardrobe = (path: string): boolean => /^\/armario(?=[/?#]|$)/.test(path);
