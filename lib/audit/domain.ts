import type { Domain } from "@/lib/domain";

export const auditDomain: Domain = {
  name: "audit",
};
