import type { Domain } from "@/lib/domain";
import { auditPanel } from "./shared/panel";

export const auditDomain: Domain = {
  name: "audit",
  panel: auditPanel,
};
