import type { Domain } from "@/lib/domain";
import { downloadAudit } from "@/lib/people/downloads";
import { sessionAudit } from "./audit";
import { accessEndedMail } from "./mails/access-ended";
import { passwordChangedMail } from "./mails/password-changed";
import { registrationMail } from "./mails/registration";
import { restoreMail } from "./mails/restore";
import { secondFactorMail } from "./mails/second-factor";
import { accountOptions } from "./options";
import { accessData } from "./personal-data";
import { outsiderAudit, tellOfOutsiders } from "@/lib/people/outsiders";
import { authTables } from "./tables";

export const authDomain: Domain = {
  name: "auth",
  audit: [sessionAudit, downloadAudit, outsiderAudit],
  fixedPages: {
    "/auth/email/[token]": () => "/auth/email/*",
    "/auth/password/restore/[emailEncrypt]": () => "/auth/password/restore/*",
    "/auth/register/[token]": () => "/auth/register/*",
  },
  life: { onEnding: tellOfOutsiders },
  mails: [accessEndedMail, passwordChangedMail, registrationMail, restoreMail, secondFactorMail],
  options: accountOptions,
  personalData: accessData,
  tables: authTables,
};
