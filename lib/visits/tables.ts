import type { Tables } from "@/lib/core/tables";

/** Rows and the totals of them. */
const inStep = { changes: "none", keptApart: "sus filas y sus totales cambian siempre juntos" } as const;

/** They go by whole months, see `maintenance.ts`. */
export const visitTables: Tables = {
  visit_subjects: inStep,
  visits: inStep,
  visit_hours: inStep,
  visit_days: inStep,
  visit_weeks: inStep,
  visit_breakdowns: inStep,
  visit_additions: inStep,
  visit_seen: inStep,
  // What links a visit to a person: gone after two days.
  visit_salts: { hidden: ["salt"], changes: "none", backedUp: "never" },
};
