export const goalLimits = { most: 200, name: 100, pattern: 300 } as const;

/** All currencies, those of the studio's clients first. */
export const goalCurrencies: readonly string[] = [
  ...new Set(["PEN", "USD", "EUR", "COP", "CLP", "MXN", "ARS", "BOB", ...Intl.supportedValuesOf("currency")]),
];

/** A page's pattern is only compared with paths, so it begins with a slash or `**`. */
export const isPathPattern = (pattern: string): boolean => /^(?:\/|\*\*)/.test(pattern);

export const goalKinds = { page: "Página vista", event: "Evento" } as const;
