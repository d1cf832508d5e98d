/** How much there may be of goals: of a site, and letters of a name and a pattern. */
export const goalLimits = { most: 200, name: 100, pattern: 300 } as const;

export const goalKinds = { page: "Página vista", event: "Evento" } as const;
