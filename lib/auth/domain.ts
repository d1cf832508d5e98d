import type { Domain } from "@/lib/domain";
import { downloadAudit } from "@/lib/people/downloads";
import { outsiderAudit, tellOfOutsiders } from "@/lib/people/outsiders";
import { sessionAudit } from "./audit";

export const authDomain: Domain = {
  name: "auth",
  audit: [sessionAudit, downloadAudit, outsiderAudit],
  fixedPages: {
    "/auth/email/[token]": () => "/auth/email/*",
    "/auth/password/restore/[emailEncrypt]": () => "/auth/password/restore/*",
    "/auth/register/[token]": () => "/auth/register/*",
  },
  life: { onEnding: tellOfOutsiders },
};
