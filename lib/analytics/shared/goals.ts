/** How much there may be of goals: of a site, and letters of a name and a pattern. */
export const goalLimits = { most: 200, name: 100, pattern: 300 } as const;

/** What an event may be worth: all currencies that there are, those of the studio's clients first. */
export const goalCurrencies: readonly string[] = [
  ...new Set(["PEN", "USD", "EUR", "COP", "CLP", "MXN", "ARS", "BOB", ...Intl.supportedValuesOf("currency")]),
];

/** A page's pattern begins with a slash: a path is all that it is compared with. */
export const isPathPattern = (pattern: string): boolean => /^(?:\/|\*\*)/.test(pattern);

export const goalKinds = { page: "Página vista", event: "Evento" } as const;
