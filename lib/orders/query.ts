import { z } from "zod";
import { dayOf, isDay } from "@/lib/core/days";
import { dayOrNone, direction, idOrNone, month, pageQuery, searchText } from "@/lib/core/schema";
import { orderState } from "./shared/input";

/** States joined by commas; none means all. */
const stateList = z
  .string()
  .max(200)
  .transform((text) => [...new Set(text.split(",").filter(Boolean))])
  .pipe(z.array(orderState))
  .meta({ description: "States joined by commas" });

export const orderSorts = ["number", "departureAt", "customerName", "priceCents", "createdAt", "state"] as const;

const filters = {
  search: searchText,
  operator: idOrNone,
  state: stateList.default([]),
  assignee: idOrNone,
  dateFrom: dayOrNone.meta({ description: "First day of departure, in Bogota" }),
  dateTo: dayOrNone.meta({ description: "Last day of departure, in Bogota" }),
};
const sorting = { sort: z.enum(orderSorts).default("number"), order: direction.default("desc") };

export const orderQuery = pageQuery.extend({ ...filters, ...sorting });
export type OrderQuery = z.output<typeof orderQuery>;

export const orderExportQuery = z.strictObject({ ...filters, ...sorting });
export type OrderExportQuery = z.output<typeof orderExportQuery>;

export const calendarQuery = z.strictObject({
  month: month.default(() => dayOf(new Date()).slice(0, 7)),
  operator: idOrNone,
  state: stateList.default([]),
});
export type CalendarQuery = z.output<typeof calendarQuery>;

/** Default states of a report: agreed and not cancelled. */
const reported = ["confirmed", "assigned", "in_progress", "completed"] as const;

export const orderReportQuery = z.strictObject({
  date: z
    .string()
    .refine(isDay, "La fecha no es válida.")
    .default(() => dayOf(new Date())),
  operator: idOrNone,
  states: stateList.default([...reported]),
});
export type OrderReportQuery = z.output<typeof orderReportQuery>;
