/** Why a short link leads nowhere: all that can be said without telling anything of the link. */
export const closedReasons = ["unknown", "paused", "expired", "used-up", "unavailable"] as const;
export type ClosedReason = (typeof closedReasons)[number];

export const isClosed = (page: string): page is ClosedReason => (closedReasons as readonly string[]).includes(page);

/** The static page that says so; the server shows it in the place of the link's. */
export const closedPath = (reason: ClosedReason): string => `/enlace/${reason}`;
