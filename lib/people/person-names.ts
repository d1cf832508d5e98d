import { AppError } from "@/lib/core/errors";
import { leadsNowhere, leadsSomewhere } from "./shared/names";

type Names = { name?: string; lastName?: string; displayName?: string };

/**
 * Refuses names that contain an address (`leadsNowhere`). An already stored one may stay until it is changed.
 * @throws AppError `bad_request`
 */
export function requireNames({ name, lastName, displayName }: Names, before: Names = {}): void {
  const wrong = Object.entries({ name, lastName, displayName }).filter(
    ([field, typed]) => typed !== undefined && typed !== before[field as keyof Names] && !leadsNowhere(typed),
  );
  if (wrong.length === 0) return;
  throw new AppError(
    "bad_request",
    leadsSomewhere,
    Object.fromEntries(wrong.map(([field]) => [field, leadsSomewhere])),
  );
}
