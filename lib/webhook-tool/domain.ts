import type { Domain } from "@/lib/domain";
import { webhookAudit } from "./audit";

export const webhookToolDomain: Domain = {
  name: "webhook-tool",
  audit: [webhookAudit],
};
