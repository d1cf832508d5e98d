import type { Domain } from "@/lib/domain";
import { messageAudit } from "./audit";
import { contactMail } from "./mails/contact";
import { contactOptions } from "./options";
import { messageData } from "./personal-data";

export const contactDomain: Domain = {
  name: "contact",
  audit: [messageAudit],
  mails: [contactMail],
  options: contactOptions,
  demo: () => import("./demo"),
  personalData: messageData,
};
