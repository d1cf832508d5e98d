const minute = 60_000;
const hour = 60 * minute;

/** Waits after each failed attempt: ten attempts within a day. */
const waits = [1, 5, 15, 30, 60, 120, 240, 360, 480].map((minutes) => minutes * minute);

/**
 * Milliseconds until the next attempt after the given number of failed ones, or null when it is time to give up, which for
 * a lasting mail it never is.
 */
export const retryDelay = (attempts: number, lasting = false): number | null =>
  waits[attempts - 1] ?? (lasting ? waits.at(-1)! : null);

/** How long an attempt belongs to the process that began it; longer than the mail server may take. */
export const leaseMs = 5 * minute;

/** How long mails that are done with stay in the list. */
export const keepMs = 30 * 24 * hour;
