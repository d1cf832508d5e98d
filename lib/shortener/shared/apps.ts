export const maxApp = 500;

/** Addresses that an app opens itself, by the phone's system. */
export type AppAddresses = { readonly ios: string | null; readonly android: string | null };

/** Schemes that run, read or install something, or that a browser opens itself. */
const refused = new Set(
  "javascript vbscript data file blob about http https ws wss ftp filesystem view-source jar content resource intent itms-services chrome".split(
    " ",
  ),
);

/** An address like `miapp://producto/5`, its scheme in lower case; null when it is not allowed. */
export function readApp(typed: string): string | null {
  const [, scheme, rest] = /^([a-z][a-z0-9+.-]*):([\x21-\x7e]+)$/i.exec(typed.trim()) ?? [];
  if (!scheme || !rest || typed.length > maxApp || /["'<>\\^`{|}]/.test(rest)) return null;
  const name = scheme.toLowerCase();
  return refused.has(name) ? null : `${name}:${rest}`;
}

export function appFor({ ios, android }: AppAddresses, { os, device }: { os: string; device: string }): string | null {
  if (device !== "mobile" && device !== "tablet") return null;
  if (os === "iOS") return ios;
  return os === "Android" ? android : null;
}
