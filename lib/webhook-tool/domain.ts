import type { Domain } from "@/lib/domain";
import { webhookAudit } from "./audit";
import { webhookToolPanel } from "./shared/panel";

export const webhookToolDomain: Domain = {
  name: "webhook-tool",
  audit: [webhookAudit],
  panel: webhookToolPanel,
};
