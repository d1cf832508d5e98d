import type { Domain } from "@/lib/domain";
import { statAudit } from "./audit";
import { maintainVisits } from "./maintenance";
import { visitFiles } from "./record/kept-visits";
import { storeKeptVisits } from "./record/record-visit";
import { visitTables } from "./tables";

export const visitsDomain: Domain = {
  name: "visits",
  audit: [statAudit],
  files: [visitFiles],
  hourly: {
    keptVisits: { label: "Visitas en espera", run: storeKeptVisits },
    visits: { label: "Meses de visitas", run: maintainVisits },
  },
  metrics: async () => (await import("./metrics")).visitMetrics(),
  tables: visitTables,
};
