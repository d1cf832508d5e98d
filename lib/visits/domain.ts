import type { Domain } from "@/lib/domain";
import { statAudit } from "./audit";
import { maintainVisits } from "./maintenance";
import { visitOptions } from "./options";
import { forgetSalts } from "./record/callers";
import { visitFiles } from "./record/kept-visits";
import { stopRecording, storeKeptVisits, writeDownWaiting } from "./record/record-visit";
import { forgetSubjects } from "./record/subject-ids";

const stat = "/dashboard/application/stat";
const reportFailure = "Error al cargar estadísticas";

/** Rows and their totals. They go by whole months, see `maintenance.ts`. */
const inStep = { changes: "none", keptApart: "sus filas y sus totales cambian siempre juntos" } as const;

export const visitsDomain: Domain = {
  name: "visits",
  audit: [statAudit],
  demo: () => import("./demo"),
  files: [visitFiles],
  hourly: {
    keptVisits: { label: "Visitas en espera", run: storeKeptVisits },
    visits: { label: "Meses de visitas", run: maintainVisits },
  },
  life: {
    besideStart: storeKeptVisits,
    onRestore() {
      forgetSubjects();
      forgetSalts();
    },
    onEnding: writeDownWaiting,
    beforeEnd: stopRecording,
  },
  metrics: async () => (await import("./metrics")).visitMetrics(),
  options: visitOptions,
  panel: {
    pages: {
      [stat]: { role: "admin", failure: reportFailure },
      [`${stat}/breakdown`]: { role: "admin", failure: reportFailure },
      [`${stat}/details`]: { role: "admin", failure: reportFailure },
      [`${stat}/viewer`]: { role: "admin", failure: "Error al cargar los datos" },
    },
    links: [
      { label: "Estadísticas", href: stat, icon: "chart-line", order: 10 },
      { label: "Registros de visitas", href: `${stat}/viewer`, icon: "list", order: 20 },
    ],
  },
  tables: {
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
  },
};
