import type { Domain } from "@/lib/domain";
import { statAudit } from "./audit";
import { maintainVisits } from "./maintenance";
import { visitOptions } from "./options";
import { visitFiles } from "./record/kept-visits";
import { visitsPanel } from "./shared/panel";
import { forgetRecorded } from "./record/forget";
import { stopRecording, storeKeptVisits, writeDownWaiting } from "./record/record-visit";
import { visitTables } from "./tables";

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
    onRestore: forgetRecorded,
    onEnding: writeDownWaiting,
    beforeEnd: stopRecording,
  },
  metrics: async () => (await import("./metrics")).visitMetrics(),
  options: visitOptions,
  panel: visitsPanel,
  tables: visitTables,
};
