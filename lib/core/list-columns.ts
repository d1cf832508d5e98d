export const columnCookieName = (list: string): string => `columns-${list}`;

const year = 365 * 24 * 60 * 60;

export const columnCookie = (list: string, chosen: readonly string[], secure: boolean): string =>
  `${columnCookieName(list)}=${chosen.join(".")}; Path=/dashboard; Max-Age=${year}; SameSite=Lax${secure ? "; Secure" : ""}`;

export const chosenColumns = <Key extends string>(kept: string | undefined, columns: Record<Key, string>): Key[] =>
  (Object.keys(columns) as Key[]).filter((key) => kept?.split(".").includes(key));
