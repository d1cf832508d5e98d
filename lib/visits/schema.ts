import { z } from "zod";
import { isDay } from "@/lib/core/days";
import {
  type Audience,
  deviceLabels,
  type Dimension,
  dimensions,
  type Share,
  type Totals,
  unknownValue,
} from "./shared/dimensions";
import { rangeChoices, type Unit } from "./shared/ranges";

export const dimension = z.enum(dimensions);

const momentText = z.iso.datetime({ offset: true, local: true }).startsWith("20");
const isMoment = (text: string): boolean => isDay(text) || momentText.safeParse(text).success;

const moment = z
  .string("La fecha no es válida.")
  .refine((text) => text === "" || isMoment(text), "La fecha no es válida.")
  .default("")
  .meta({ description: "A day in Bogota (2026-11-21, the last one included) or a moment (ISO 8601)" });

/** A quick range or dates; dates win. */
export const rangeFields = {
  range: z.enum(["", ...rangeChoices.map(({ key }) => key)], "Ese rango no existe.").default(""),
  dateFrom: moment,
  dateTo: moment,
};
export const rangeQuery = z.strictObject(rangeFields);

export const compareFields = {
  compare: z.enum(["", "week", "year"], "Esa comparación no existe.").default("").meta({
    description: "What a range is compared with: the period before, a week before, the same dates a year before",
  }),
};

const value = (wrong: string) => z.string(wrong).trim().max(200, wrong).default("");

/** Narrow a list of visits to a breakdown's value. Empty: any. */
export const dimensionFields = {
  source: value("Esa fuente no es válida.").meta({
    description: `Where people came from: a host, one for all addresses of a known source, or what a tag says. Like os and campaign it is asked of people alone. "${unknownValue}", here and below: not known`,
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

/** `at` is when the minute, the hour or the day in Bogota begins. */
type Point = { at: string; visits: number; visitors: number };

/** `previous` is the range that it is compared with, point beside point. */
export type Series = { unit: Unit; points: Point[]; previous: Point[] };

/** Values shown per dimension; a report gets one more if there are more. */
export const shownShares = 8;

export type Moved = Dimension | "page";

export type Mover<Of extends Moved = Moved> = { of: Of; value: string; visits: number; previous: number };

export type Report = {
  totals: Totals;
  previous: Totals | null;
  series: Series;
  shares: Record<Dimension, Share[]>;
  movers: Mover<Dimension>[];
};

/** A visit for display; its IP is already masked if required. */
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
