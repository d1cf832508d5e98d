import { z } from "zod";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { isProductHost } from "@/lib/core/host";
import { audienceOf } from "./record/audience";
import type { Outcome } from "./record/group-commit";
import { recordVisit, VisitsFull } from "./record/record-visit";
import type { NewVisit } from "./record/types";
import { isStaff } from "./staff";

const address = z
  .string("Escribe una dirección.")
  .max(2_048, "La dirección es demasiado larga.")
  .refine((text) => !text.includes("\0"), "El texto tiene caracteres que no se admiten.");

/** What the beacon of a page sends. */
export const collectInput = z.strictObject({
  url: address.min(1, "Escribe una dirección."),
  referrer: address.optional(),
});

type Visitor = Pick<NewVisit, "ip" | "userAgent" | "audience">;
type Caller = { headers: Pick<Headers, "get">; ip: string };

const notCounted = /^\/(?:dashboard|api|_next)(?:\/|$)/;
const secret = /^(\/(?:auth\/)?password\/restore\/).+/;

/**
 * Records what a page's beacon sent with a request; nothing for people who ask not to be followed. See `collectVisit`.
 */
export async function collectRequest(
  { headers, ip }: Caller,
  input: z.output<typeof collectInput>,
): Promise<Outcome | null> {
  if (headers.get("sec-gpc") === "1") return null;
  const guest = audienceOf(headers);
  const audience = guest === "person" && (await isStaff(headers.get("cookie"))) ? "staff" : guest;
  return collectVisit({ ip, userAgent: headers.get("user-agent") ?? "", audience }, input);
}

/**
 * Records the visit of a page of this site. Pages of the panel are passed over.
 * @returns `stored` once it is committed, `kept` while the database is away, null for what is not counted.
 * @throws AppError `bad_request` for an address of another site, `unavailable` when it can neither be stored nor kept.
 */
export async function collectVisit(visitor: Visitor, input: z.output<typeof collectInput>): Promise<Outcome | null> {
  const url = URL.canParse(input.url, env.SITE_URL) ? new URL(input.url, env.SITE_URL) : null;
  if (!url || !/^https?:$/.test(url.protocol) || !isProductHost(url.host)) {
    throw new AppError("bad_request", "La dirección no es de este sitio.", { url: "No es de este sitio." });
  }
  const path = url.pathname.replace(/\/+$/, "").replace(secret, "$1*") || "/";
  if (notCounted.test(path)) return null;
  try {
    return await recordVisit({
      ...visitor,
      kind: "page",
      name: path,
      at: new Date(),
      referrer: input.referrer ?? "",
      campaign: campaignOf(url.searchParams),
    });
  } catch (error) {
    if (error instanceof VisitsFull) throw new AppError("unavailable", "El servicio no está listo.");
    throw error;
  }
}

/** What a campaign is called: by its name, else by where it ran. */
const campaignOf = (query: URLSearchParams): string => query.get("utm_campaign") || query.get("utm_source") || "";
