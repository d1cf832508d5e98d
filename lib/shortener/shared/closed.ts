export const closedReasons = ["unknown", "paused", "expired", "used-up", "unavailable"] as const;
export type ClosedReason = (typeof closedReasons)[number];

export const isClosed = (page: string): page is ClosedReason => (closedReasons as readonly string[]).includes(page);

/** The reason's static page, which the server shows at the link's address. */
export const closedPath = (reason: ClosedReason): string => `/enlace/${reason}`;
