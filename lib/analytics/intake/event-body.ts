import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { parseInput } from "@/lib/core/parse-input";
import { parseJson } from "@/lib/core/sent-text";

/** Plausible's Events API, with long or short names. */
export type TrackedEvent = {
  kind: "view" | "event" | "engagement";
  name: string;
  url: URL;
  /** Whether the text after # is part of the page's name. */
  hashMode: boolean;
  domain: string;
  referrer: string;
  props: Record<string, string>;
  interactive: boolean;
  /** For engagement. `scroll` is in percent. */
  seconds: number;
  scroll: number;
};

const text = (wrong: string, max: number, tooLong: string) => z.string(wrong).trim().min(1, wrong).max(max, tooLong);
const name = text("Escribe el nombre del evento.", 120, "El nombre del evento es demasiado largo.");
/** Long texts are cut, so that a visit with a long campaign still counts. */
const cut = (written: string): string => written.slice(0, 2_000);
const address = z.string("Escribe una dirección.").trim().overwrite(cut).min(1, "Escribe una dirección.");
const domain = text("Escribe el dominio del sitio.", 1_000, "El dominio es demasiado largo.");
/** Parsed leniently: an odd value must not lose the event. */
const anything = z.unknown().optional();

const body = z.object({
  ...{ name: name.optional(), n: name.optional() },
  ...{ url: address.optional(), u: address.optional() },
  ...{ domain: domain.optional(), d: domain.optional() },
  ...{ referrer: anything, r: anything },
  ...{ props: anything, p: anything, meta: anything, m: anything },
  ...{ revenue: anything, $: anything, interactive: anything, i: anything },
  ...{ hashMode: anything, h: anything, e: anything, sd: anything },
});

/** @throws AppError `bad_request` for bodies that no tracker sends */
export function readTrackedEvent(sentText: string): TrackedEvent {
  const sent = parseInput(body, parseJson(sentText));
  const written = needed(address, "url", sent.url ?? sent.u);
  const named = needed(name, "name", sent.name ?? sent.n);
  const url = URL.canParse(written) ? new URL(written) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw refused("url", "La dirección no es válida.");
  const referrer = sent.referrer ?? sent.r;
  const hashMode = sent.hashMode ?? sent.h;
  const scroll = numberOf(sent.sd);
  return {
    kind: named === "pageview" ? "view" : named === "engagement" ? "engagement" : "event",
    name: named,
    url,
    hashMode: hashMode === true || hashMode === 1 || /^#!?\//.test(url.hash),
    domain: needed(domain, "domain", sent.domain ?? sent.d).split(",", 1)[0]!,
    referrer: typeof referrer === "string" ? cut(referrer) : "",
    props: { ...revenueIn(sent.revenue ?? sent.$), ...propsIn(sent.props ?? sent.p ?? sent.meta ?? sent.m) },
    interactive: (sent.interactive ?? sent.i) !== false,
    seconds: numberOf(sent.e) / 1_000,
    // Trackers send 255 for an unknown depth.
    scroll: scroll <= 100 ? scroll : 0,
  };
}

function needed(schema: z.ZodType<string>, field: string, value: string | undefined): string {
  const found = schema.safeParse(value);
  if (found.success) return found.data;
  throw refused(field, found.error.issues[0]!.message);
}

const refused = (field: string, message: string) => new AppError("bad_request", message, { [field]: message });

const numberOf = (value: unknown): number =>
  typeof value === "number" && Number.isFinite(value) && value > 0 ? value : 0;

/** Takes an object or its JSON; empty for anything else. */
function objectIn(value: unknown): Record<string, unknown> {
  let found = value;
  try {
    if (typeof value === "string") found = parseJson(value);
  } catch {
    return {};
  }
  return typeof found === "object" && found !== null && !Array.isArray(found) ? (found as Record<string, unknown>) : {};
}

const mostProps = 30;

function propsIn(sent: unknown): Record<string, string> {
  const kept: [string, string][] = [];
  for (const [key, value] of Object.entries(objectIn(sent))) {
    if (kept.length === mostProps) break;
    const prop = propOf(key);
    if (prop && prop !== "__proto__" && ["string", "number", "boolean"].includes(typeof value) && value !== "")
      kept.push([prop, String(value).slice(0, 500).toWellFormed()]);
  }
  return Object.fromEntries(kept);
}

/** A name that filters accept (`propName`): "Tamaño del plan" becomes "Tamano_del_plan". */
const propOf = (written: string): string =>
  written
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .trim()
    .replace(/[^\w.:/-]+/g, "_")
    .slice(0, 64);

/** Revenue in cents, under names that no tracker's property can have. */
function revenueIn(sent: unknown): Record<string, string> {
  const { amount, currency } = objectIn(sent);
  const cents = Math.round(Number(amount) * 100);
  if (!Number.isSafeInteger(cents) || typeof currency !== "string" || !/^[A-Z]{3}$/.test(currency)) return {};
  return { $amount: String(cents), $currency: currency };
}
