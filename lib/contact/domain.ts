import type { Domain } from "@/lib/domain";
import { messageAudit } from "./audit";

export const contactDomain: Domain = {
  name: "contact",
  audit: [messageAudit],
};
