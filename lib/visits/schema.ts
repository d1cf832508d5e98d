import { z } from "zod";
import { isoDate } from "@/lib/core/schema";

export const audiences = ["person", "bot", "preview", "staff"] as const;
export type Audience = (typeof audiences)[number];

export const audienceLabels: Record<Audience, string> = {
  person: "Persona",
  bot: "Bot",
  preview: "Vista previa",
  staff: "Equipo",
};

export const deviceLabels: Record<string, string> = {
  desktop: "Computadora",
  mobile: "Teléfono",
  tablet: "Tableta",
  tv: "Televisor",
};

export const dimensions = ["source", "country", "device", "browser", "os", "campaign"] as const;
export type Dimension = (typeof dimensions)[number];

export const dimensionLabels: Record<Dimension, string> = {
  source: "Fuentes",
  country: "Países",
  device: "Dispositivos",
  browser: "Navegadores",
  os: "Sistemas",
  campaign: "Campañas",
};

const point = z.object({
  at: isoDate.meta({ description: "When the minute, the hour or the day in Bogota begins" }),
  visits: z.number().int(),
  visitors: z.number().int(),
});

export const series = z.object({
  unit: z.enum(["minute", "hour", "day"]),
  points: z.array(point),
  previous: z.array(point).meta({ description: "The period before, point beside point" }),
});
export type Series = z.input<typeof series>;

/** What is counted of a range; all but bots, previews and staff are people. */
export const figures = ["visits", "visitors", "scans", "bots", "previews", "staff"] as const;
export type Figure = (typeof figures)[number];
export type Totals = Record<Figure, number>;

export const share = z.object({
  value: z.string().meta({ description: "Empty: not known, or for a referrer that there was none" }),
  visits: z.number().int(),
});
export type Share = z.infer<typeof share>;

/** All that a screen shows of a subject and a range. */
export type Report = {
  totals: Totals;
  /** Those of the period before. */
  previous: Totals;
  series: Series;
  shares: Record<Dimension, Share[]>;
};

/** A visit as it is shown: its address is masked already where it must be. */
export type VisitRow = {
  id: string;
  /** The path of a page, or the id of a short link. */
  name: string;
  createdAt: Date;
  audience: Audience;
  scan: boolean;
  ip: string;
  country: string;
  city: string;
  device: string;
  browser: string;
  os: string;
  source: string;
  referrer: string;
  campaign: string;
};
