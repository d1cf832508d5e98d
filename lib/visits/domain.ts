import type { Domain } from "@/lib/domain";
import { statAudit } from "./audit";
import { maintainVisits } from "./maintenance";
import { forgetRecorded } from "./record/forget";
import { visitFiles } from "./record/kept-visits";
import { stopRecording, storeKeptVisits, writeDownWaiting } from "./record/record-visit";

export const visitsDomain: Domain = {
  name: "visits",
  audit: [statAudit],
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
};
