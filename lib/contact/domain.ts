import type { Domain } from "@/lib/domain";
import { messageAudit } from "./audit";
import { contactMail } from "./mails/contact";
import { contactOptions } from "./options";

export const contactDomain: Domain = {
  name: "contact",
  audit: [messageAudit],
  mails: [contactMail],
  options: contactOptions,
};
