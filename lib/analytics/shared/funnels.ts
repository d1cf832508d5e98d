import { formatCount, formatNumber } from "@/lib/core/numbers";
import type { SessionDimension } from "./dimensions";
import { analyticsValue } from "./labels";

export const funnelLimits = { most: 50, name: 100, steps: { least: 2, most: 8 }, patterns: 10 } as const;

/** A step is reached by any of its pages, which may have `*` and `**`, or of its events. */
export type FunnelStep = {
  /** Empty for its patterns. */
  name: string;
  kind: "page" | "event";
  patterns: string[];
};

export const funnelOrders = {
  in_order: "En orden; puede haber otras páginas en medio",
  strict: "En orden y sin nada en medio",
} as const;
export type FunnelOrder = keyof typeof funnelOrders;

/** In minutes. A visitor is of one day, so a day is the most. */
export const funnelWindows = { 30: "30 minutos", 60: "1 hora", 1440: "1 día" } as const;

/** The dimensions by which the page can divide a funnel. */
export const funnelDimensions = [
  ...(["source", "channel", "campaign", "entry", "country", "city", "device", "browser", "language"] as const),
] satisfies SessionDimension[];

/** "Precios", or "/precios o /planes" without a name. */
export const labelOfStep = ({ name, kind, patterns }: FunnelStep): string =>
  name || patterns.map((pattern) => (kind === "event" ? analyticsValue("event", pattern) : pattern)).join(" o ");

export const windowText = (minutes: number): string =>
  `Los pasos se dan en ${funnelWindows[minutes as keyof typeof funnelWindows]} como máximo.`;

type ToldStep = { label: string; visitors: number; ofFirst: number | null; lost: number };

/** "De 412 visitantes que dieron el paso «Precios», 31 llegaron a «Contacto» (7.5 %). …" */
export function funnelSummary(steps: readonly ToldStep[]): string {
  const [first, last] = [steps[0]!, steps.at(-1)!];
  if (first.visitors === 0) return `Ningún visitante dio el primer paso, «${first.label}», en estas fechas.`;
  const began = `De ${formatCount(first.visitors, "visitante que dio", "visitantes que dieron")} el paso «${first.label}»`;
  const came =
    last.visitors === 0 ? "ninguno llegó" : last.visitors === 1 ? "1 llegó" : `${formatNumber(last.visitors)} llegaron`;
  const worst = steps.reduce((most, { lost }, at) => (lost > steps[most]!.lost ? at : most), 0);
  const lost = steps[worst]!.lost
    ? ` Donde más se pierden: entre «${steps[worst]!.label}» y «${steps[worst + 1]!.label}».`
    : "";
  return `${began}, ${came} a «${last.label}» (${formatNumber(last.ofFirst!)}\u00a0%).${lost}`;
}
