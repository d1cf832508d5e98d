import type { Domain } from "@/lib/domain";
import { messageAudit } from "./audit";
import { contactOptions } from "./options";

export const contactDomain: Domain = {
  name: "contact",
  audit: [messageAudit],
  options: contactOptions,
};
