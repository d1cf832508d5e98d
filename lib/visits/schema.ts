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
export const dimension = z.enum(dimensions, "Esa dimensión no existe.");

export const dimensionLabels: Record<Dimension, string> = {
  source: "Fuentes",
  country: "Países",
  device: "Dispositivos",
  browser: "Navegadores",
  os: "Sistemas",
  campaign: "Campañas",
};

/** What one value of each dimension is called. */
export const dimensionNames: Record<Dimension, string> = {
  source: "Fuente",
  country: "País",
  device: "Dispositivo",
  browser: "Navegador",
  os: "Sistema",
  campaign: "Campaña",
};

/** Stands in an address for what is not known or was not there, where nothing at all means any. */
export const unknownValue = "(ninguna)";

const value = (wrong: string) => z.string(wrong).trim().max(200, wrong).default("");

/** The fields that narrow a list of visits to what a row of a breakdown counts. Empty: any. */
export const dimensionFields = {
  source: value("Esa fuente no es válida.").meta({
    description: `The host that led here. Like os and campaign it is asked of people alone. "${unknownValue}", here and below: not known`,
  }),
  country: z
    .string()
    .refine(
      (text) => text === unknownValue || /^(?:[A-Z]{2})?$/.test(text),
      "Escribe el código de dos letras del país.",
    )
    .default(""),
  device: z.enum(["", unknownValue, ...Object.keys(deviceLabels)], "Ese dispositivo no existe.").default(""),
  browser: value("Ese navegador no es válido."),
  os: value("Ese sistema no es válido."),
  campaign: value("Esa campaña no es válida."),
} satisfies Record<Dimension, z.ZodType>;
export type DimensionQuery = Record<Dimension, string>;

/** What a query says of these fields alone. */
export const dimensionsOf = (query: DimensionQuery): DimensionQuery =>
  Object.fromEntries(dimensions.map((name) => [name, query[name]])) as DimensionQuery;

/** These fields where nothing is narrowed. */
export const noDimensions = Object.fromEntries(dimensions.map((name) => [name, ""])) as DimensionQuery;

/** A value of a dimension as it is stored: empty where there was none. */
export type NamedValue = { dimension: Dimension; value: string };

const point = z.object({
  at: isoDate.meta({ description: "When the minute, the hour or the day in Bogota begins" }),
  visits: z.number().int(),
  visitors: z.number().int(),
});

export const series = z.object({
  unit: z.enum(["minute", "hour", "day"]),
  points: z.array(point),
  previous: z.array(point).meta({ description: "The range that it is compared with, point beside point" }),
});
export type Series = z.input<typeof series>;

/** What is counted of a range; all but bots, previews and staff are people. */
export const figures = ["visits", "visitors", "scans", "bots", "previews", "staff"] as const;
export type TotalFigure = (typeof figures)[number];
export type Totals = Record<TotalFigure, number>;

export const share = z.object({
  value: z.string().meta({ description: "Empty: not known, or for a referrer that there was none" }),
  visits: z.number().int(),
});
export type Share = z.infer<typeof share>;

/** How many values of each dimension a report shows; it is given one more where there are more. */
export const shownShares = 8;

/** A value, or a page, whose visits changed between two ranges. */
export type Mover = { of: Dimension | "page"; value: string; visits: number; previous: number };

/** All that a screen shows of a subject and a range. */
export type Report = {
  totals: Totals;
  /** Those of the range that it is compared with; null where that is not kept. */
  previous: Totals | null;
  series: Series;
  shares: Record<Dimension, Share[]>;
  movers: Mover[];
};

/** A visit as it is shown: its address is masked already where it must be. */
export type VisitRow = {
  id: string;
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
