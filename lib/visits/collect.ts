import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { limitKey } from "@/lib/core/limit-key";
import { MemoryLimiter } from "@/lib/core/memory-limiter";
import { tooManyRequests } from "@/lib/core/rate-limit";
import { remember, singleton } from "@/lib/core/singleton";
import { servedPath } from "@/lib/site/site-paths";
import type { StoreOutcome } from "@/lib/core/group-commit";
import { readNamedPage } from "./named-page";
import { audienceOfRequest } from "./record/headers";
import { recordVisit } from "./record/record-visit";
import type { NewVisit } from "./record/types";
import { isStaff } from "./staff";

const address = z
  .string("Escribe una dirección.")
  .refine((text) => !text.includes("\0"), "El texto tiene caracteres que no se admiten.")
  // A visit with a long campaign is one too.
  .overwrite((text) => text.slice(0, 2_000));

export const collectInput = z.strictObject({
  url: address.min(1, "Escribe una dirección."),
  referrer: address.optional(),
});

type Caller = { headers: Pick<Headers, "get">; ip: string };

export const notCounted = /^\/(?:dashboard|api|_next)(?:\/|$)/;

/** More in a minute comes from a program, or from more people than a large office has. */
const limiter = () => singleton("visits.limiter", () => new MemoryLimiter({ points: 600, seconds: 60 }));

/** A few pages, each with some campaigns, are most of the visits. */
const pageOf = remember(readNamedPage, { max: 10_000, longest: 300 });

/**
 * Records a beacon. Ignores the panel, pages that the site does not serve, and people who ask not to be followed.
 * @param done gets the outcome; null when it does not count
 * @throws AppError `bad_request` for another site's address, `too_many_requests`
 */
export function collectRequest(
  { headers, ip }: Caller,
  input: z.output<typeof collectInput>,
  done: (outcome: StoreOutcome | null) => void,
): void {
  const wait = limiter().consume(limitKey(ip));
  if (wait > 0) throw tooManyRequests(wait);
  const page = pageOf(input.url);
  if (!page) throw new AppError("bad_request", "La dirección no es de este sitio.", { url: "No es de este sitio." });
  const name = countedPath(page.path);
  if (headers.get("sec-gpc") === "1" || name === null) return done(null);
  const { campaign, utm } = page;
  const record = (audience: NewVisit["audience"]): void => {
    const userAgent = headers.get("user-agent") ?? "";
    const referrer = input.referrer ?? "";
    const language = headers.get("accept-language") ?? "";
    recordVisit(
      { kind: "page", name, at: new Date(), audience, ip, userAgent, referrer, campaign, utm, language },
      done,
    );
  };
  const guest = audienceOfRequest(headers);
  const cookie = guest === "person" && headers.get("cookie");
  if (!cookie) return record(guest);
  // While the database is away, staff count as visitors.
  isStaff(cookie).then(
    (staff) => record(staff ? "staff" : guest),
    () => record(guest),
  );
}

/** The path under which this site's page is counted; null for other sites and uncounted pages. */
export function ownPageOf(url: string): string | null {
  const page = pageOf(url);
  return page ? countedPath(page.path) : null;
}

/** Doubtful paths count, as far as the allowance for new pages permits. */
function countedPath(path: string): string | null {
  if (notCounted.test(path)) return null;
  const served = servedPath(path);
  return served === undefined ? path : served;
}

export const collectFailure = (outcome: StoreOutcome | null): AppError | null =>
  outcome === "full" || outcome === "refused" ? new AppError("unavailable", "El servicio no está listo.") : null;
