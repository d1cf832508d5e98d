import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { parseInput } from "@/lib/core/parse-input";
import { parseJson } from "@/lib/core/sent-text";
import { propName } from "../shared/dimensions";

/** What trackers tell of a page: the format of Plausible's Events API, by long names and by short ones. */
export type TrackedEvent = {
  name: string;
  url: URL;
  domain: string;
  referrer: string;
  props: Record<string, string>;
  interactive: boolean;
  /** Of engagement: milliseconds, and of a hundred. */
  engaged: number;
  scroll: number;
};

const address = z.string("Escribe una dirección.").max(2_000, "La dirección es demasiado larga.");
const name = z.string("Escribe un nombre.").max(120, "El nombre es demasiado largo.");
const number = z.number("Escribe un número.").finite("Escribe un número.");
/** Kept only as far as it can be read: a tracker that says too much is no reason to count nothing. */
const anything = z.unknown().optional();

const body = z.object({
  ...{ n: name.optional(), name: name.optional() },
  ...{ u: address.optional(), url: address.optional() },
  ...{ d: address.optional(), domain: address.optional() },
  ...{ r: address.nullish(), referrer: address.nullish() },
  ...{ p: anything, props: anything, m: anything, meta: anything },
  ...{ i: anything, interactive: anything, $: anything, revenue: anything },
  ...{ e: number.optional(), sd: number.optional() },
});

/** @throws AppError `bad_request` for what no tracker sends */
export function readTrackedEvent(text: string): TrackedEvent {
  const sent = parseInput(body, parseJson(text));
  const named = sent.n ?? sent.name ?? "";
  const written = sent.u ?? sent.url ?? "";
  const domain = sent.d ?? sent.domain ?? "";
  if (!named) throw new AppError("bad_request", "Falta el nombre.", { n: "Escribe un nombre." });
  if (!domain) throw new AppError("bad_request", "Falta el dominio.", { d: "Escribe el dominio." });
  if (!URL.canParse(written)) throw new AppError("bad_request", "La dirección no es válida.", { u: "No es válida." });
  return {
    name: named,
    url: new URL(written),
    // Several may be named; the first one counts.
    domain: domain
      .split(",", 1)[0]!
      .trim()
      .toLowerCase()
      .replace(/^www\./, ""),
    referrer: sent.r ?? sent.referrer ?? "",
    props: { ...propsIn(sent.p ?? sent.props ?? sent.m ?? sent.meta), ...revenueIn(sent.$ ?? sent.revenue) },
    interactive: (sent.i ?? sent.interactive) !== false,
    engaged: sent.e ?? 0,
    scroll: sent.sd ?? 0,
  };
}

const mostProps = 30;

function propsIn(sent: unknown): Record<string, string> {
  const given = typeof sent === "string" ? parsed(sent) : sent;
  if (typeof given !== "object" || given === null || Array.isArray(given)) return {};
  const kept: [string, string][] = [];
  for (const [key, value] of Object.entries(given)) {
    if (kept.length === mostProps) break;
    if (propName.test(key) && ["string", "number", "boolean"].includes(typeof value) && value !== "")
      kept.push([key, String(value).slice(0, 500)]);
  }
  return Object.fromEntries(kept);
}

/** What an event was worth, under names that no tracker's property has. */
function revenueIn(sent: unknown): Record<string, string> {
  const given = typeof sent === "string" ? parsed(sent) : sent;
  if (typeof given !== "object" || given === null) return {};
  const { amount, currency } = given as { amount?: unknown; currency?: unknown };
  const cents = Math.round(Number(amount) * 100);
  if (!Number.isSafeInteger(cents) || typeof currency !== "string" || !/^[A-Z]{3}$/.test(currency)) return {};
  return { $amount: String(cents), $currency: currency };
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}
