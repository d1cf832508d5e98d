import type { Domain } from "@/lib/domain";
import { messageAudit } from "./audit";
import { contactMail } from "./mails/contact";
import { contactOptions } from "./options";
import { messageData } from "./personal-data";
import { messageFinder } from "./list";
import { contactPanel } from "./shared/panel";
import { contactTables } from "./tables";

export const contactDomain: Domain = {
  name: "contact",
  audit: [messageAudit],
  demo: () => import("./demo"),
  finds: [messageFinder],
  mails: [contactMail],
  options: contactOptions,
  panel: contactPanel,
  personalData: messageData,
  tables: contactTables,
};
