import type { Domain } from "@/lib/domain";
import { statAudit } from "./audit";
import { maintainVisits } from "./maintenance";
import { visitOptions } from "./options";
import { forgetSalts } from "./record/callers";
import { visitFiles } from "./record/kept-visits";
import { stopRecording, storeKeptVisits, writeDownWaiting } from "./record/record-visit";
import { forgetSubjects } from "./record/subject-ids";
import { visitsConsole } from "./console";
import { toldOfHits } from "./told-of-hits";

const stat = "/dashboard/application/stat";
const tab = { heading: "Páginas", group: "Estadísticas" };
const reportFailure = "Error al cargar estadísticas";

/** Rows and their totals. Deleted by whole months, see `maintenance.ts`. */
const inStep = { changes: "none", keptApart: "sus filas y sus totales cambian siempre juntos" } as const;

export const visitsDomain: Domain = {
  name: "visits",
  audit: [statAudit],
  console: visitsConsole,
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
      [stat]: ["visits", reportFailure],
      [`${stat}/viewer`]: ["visits", "Error al cargar los datos"],
    },
    // The statistics are one link of the menu, that of the analytics; these are its tabs.
    further: () => [
      { ...tab, label: "Visitas por página", words: "trafico visitantes url", href: stat, icon: "chart-line" },
      { ...tab, label: "Registros de visitas", words: "ip visitantes", href: `${stat}/viewer`, icon: "list" },
    ],
  },
  tables: {
    visit_subjects: {
      ...inStep,
      about: "Lo que se visita: cada página y cada enlace corto.",
      columns: {
        name: "La dirección de la página, o el enlace; vacío para el total.",
        visits: "Visitas de personas desde siempre.",
      },
    },
    visits: {
      ...inStep,
      about: "Cada visita, una por una, mientras se conservan.",
      columns: { subject_kind: "Si fue a una página o a un enlace corto.", ...toldOfHits },
    },
    visit_hours: { ...inStep, about: "Visitas por hora de cada página o enlace." },
    visit_days: { ...inStep, about: "Visitas por día de cada página o enlace." },
    visit_weeks: { ...inStep, about: "Visitas por semana de cada página o enlace." },
    visit_breakdowns: { ...inStep, about: "Visitas por día según su origen, país, dispositivo o navegador." },
    visit_additions: {
      ...inStep,
      about: "Visitas recientes que aún no se sumaron a los totales.",
      columns: {
        subjects: "Las páginas o enlaces, uno por cada posición de las listas.",
        share_subjects: "Las páginas o enlaces que se agrupan por origen o dispositivo.",
        share_dimensions: "El dato por el que se agrupa en cada posición.",
        share_values: "El valor de ese dato en cada posición.",
        share_visits: "Las visitas de cada posición.",
      },
    },
    visit_seen: {
      ...inStep,
      about: "Qué visitó cada visitante anónimo, durante un par de días.",
      columns: {
        last_hour: "La hora de su última visita.",
      },
    },
    visit_salts: {
      about: "Lo que hace anónimo a cada visitante, distinto cada día.",
      hidden: ["salt"],
      changes: "none",
      backedUp: "never",
    },
  },
};
