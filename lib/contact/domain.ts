import type { Domain } from "@/lib/domain";
import { messageAudit } from "./audit";
import { messageData } from "./personal-data";

export const contactDomain: Domain = {
  name: "contact",
  audit: [messageAudit],
  demo: () => import("./demo"),
  personalData: messageData,
};
