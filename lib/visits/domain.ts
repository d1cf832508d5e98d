import type { Domain } from "@/lib/domain";
import { statAudit } from "./audit";
import { maintainVisits } from "./maintenance";
import { visitOptions } from "./options";
import { visitFiles } from "./record/kept-visits";
import { storeKeptVisits } from "./record/record-visit";
import { visitsPanel } from "./shared/panel";

export const visitsDomain: Domain = {
  name: "visits",
  audit: [statAudit],
  demo: () => import("./demo"),
  files: [visitFiles],
  hourly: {
    keptVisits: { label: "Visitas en espera", run: storeKeptVisits },
    visits: { label: "Meses de visitas", run: maintainVisits },
  },
  options: visitOptions,
  panel: visitsPanel,
};
