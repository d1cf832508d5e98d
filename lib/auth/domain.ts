import type { Domain } from "@/lib/domain";
import { downloadAudit } from "@/lib/people/downloads";
import { outsiderAudit } from "@/lib/people/outsiders";
import { sessionAudit } from "./audit";
import { accountOptions } from "./options";

export const authDomain: Domain = {
  name: "auth",
  audit: [sessionAudit, downloadAudit, outsiderAudit],
  options: accountOptions,
};
