/** All that can be said of a closed link without telling anything of it. */
export const closedReasons = ["unknown", "paused", "expired", "used-up", "unavailable"] as const;
export type ClosedReason = (typeof closedReasons)[number];

export const isClosed = (page: string): page is ClosedReason => (closedReasons as readonly string[]).includes(page);

/** The static page of the reason, which the server shows in place of the link's. */
export const closedPath = (reason: ClosedReason): string => `/enlace/${reason}`;
