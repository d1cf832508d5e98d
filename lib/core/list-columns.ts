/** The columns that a person added to a list, as their browser remembers them. */
export const columnCookieName = (list: string): string => `columns-${list}`;

const year = 365 * 24 * 60 * 60;

/** Keeps them for a year, for the panel alone. */
export const columnCookie = (list: string, chosen: readonly string[], secure: boolean): string =>
  `${columnCookieName(list)}=${chosen.join(".")}; Path=/dashboard; Max-Age=${year}; SameSite=Lax${secure ? "; Secure" : ""}`;

/** Those of them that there are, in their order. */
export const chosenColumns = <Key extends string>(kept: string | undefined, columns: Record<Key, string>): Key[] =>
  (Object.keys(columns) as Key[]).filter((key) => kept?.split(".").includes(key));
