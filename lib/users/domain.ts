import type { Domain } from "@/lib/domain";
import { profileAudit, userAudit } from "./audit";
import { photoFiles } from "./files";
import { accountRemovedMail } from "./mails/account-removed";
import { emailAskedMail } from "./mails/email-asked";
import { emailChangeMail } from "./mails/email-change";
import { emailChangedMail } from "./mails/email-changed";
import { invitationMail } from "./mails/invitation";
import { userData } from "./personal-data";
import { userFinder } from "./list";
import { usersPanel } from "./shared/panel";
import { userTables } from "./tables";

export const usersDomain: Domain = {
  name: "users",
  audit: [userAudit, profileAudit],
  demo: () => import("./demo"),
  files: [photoFiles],
  finds: [userFinder],
  mails: [accountRemovedMail, emailAskedMail, emailChangeMail, emailChangedMail, invitationMail],
  panel: usersPanel,
  personalData: userData,
  tables: userTables,
};
