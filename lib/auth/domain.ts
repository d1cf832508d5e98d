import type { Domain } from "@/lib/domain";
import { downloadAudit } from "@/lib/people/downloads";
import { outsiderAudit, tellOfOutsiders } from "@/lib/people/outsiders";
import { sessionAudit } from "./audit";

export const authDomain: Domain = {
  name: "auth",
  audit: [sessionAudit, downloadAudit, outsiderAudit],
  life: { onEnding: tellOfOutsiders },
};
