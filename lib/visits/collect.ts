import { z } from "zod";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { isProductHost } from "@/lib/core/host";
import { remember } from "@/lib/core/remember";
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

/** What an address of this site names, and the campaign that led there. */
type Page = { path: string; campaign: string };

/** Reads an address; false for those of other sites. Few pages are most of what is visited. */
const pageOf = remember(readPage, { max: 5_000, longest: 300 });

/**
 * Records what a page's beacon sent with a request; nothing for people who ask not to be followed. See `collectVisit`.
 */
export async function collectRequest(
  { headers, ip }: Caller,
  input: z.output<typeof collectInput>,
): Promise<Outcome | null> {
  if (headers.get("sec-gpc") === "1") return null;
  const guest = audienceOf(headers);
  const cookie = headers.get("cookie");
  const audience = guest === "person" && cookie && (await isStaff(cookie)) ? "staff" : guest;
  return collectVisit({ ip, userAgent: headers.get("user-agent") ?? "", audience }, input);
}

/**
 * Records the visit of a page of this site. Pages of the panel are passed over.
 * @returns `stored` once it is committed, `kept` while the database is away, null for what is not counted.
 * @throws AppError `bad_request` for an address of another site, `unavailable` when it can neither be stored nor kept.
 */
export async function collectVisit(visitor: Visitor, input: z.output<typeof collectInput>): Promise<Outcome | null> {
  const page = pageOf(input.url);
  if (!page) throw new AppError("bad_request", "La dirección no es de este sitio.", { url: "No es de este sitio." });
  if (notCounted.test(page.path)) return null;
  try {
    return await recordVisit({
      ...visitor,
      kind: "page",
      name: page.path,
      at: new Date(),
      referrer: input.referrer ?? "",
      campaign: page.campaign,
    });
  } catch (error) {
    if (error instanceof VisitsFull) throw new AppError("unavailable", "El servicio no está listo.");
    throw error;
  }
}

function readPage(address: string): Page | false {
  const url = URL.canParse(address, env.SITE_URL) ? new URL(address, env.SITE_URL) : null;
  if (!url || !/^https?:$/.test(url.protocol) || !isProductHost(url.host)) return false;
  const path = url.pathname.replace(/\/+$/, "").replace(secret, "$1*") || "/";
  return { path, campaign: campaignOf(url.searchParams) };
}

/** What a campaign is called: by its name, else by where it ran. */
const campaignOf = (query: URLSearchParams): string => query.get("utm_campaign") || query.get("utm_source") || "";
