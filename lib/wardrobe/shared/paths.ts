/** The start of the app: the list of people for admins, one's own page for others. */
export const wardrobeHome = "/armario/wardrobe";

export const wardrobeLogin = "/armario/login";

/** A person's pages besides the fitting room, by the last part of their address. */
export type WardrobeSection = "upload" | "conjuntos" | "calendario" | "armarios";

/** A person's page or section. @param w the wardrobe that is shown; else the first one */
export function wardrobePath(username: string, section?: WardrobeSection, { w }: { w?: string } = {}): string {
  const path = `${wardrobeHome}/${encodeURIComponent(username)}${section ? `/${section}` : ""}`;
  return w ? `${path}?w=${encodeURIComponent(w)}` : path;
}

/** Whether a path is the app's: signing in or out there leads back to it. */
export const isInWardrobe = (path: string): boolean => /^\/armario(?=[/?#]|$)/.test(path);
