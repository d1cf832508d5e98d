import type { Domain } from "@/lib/domain";
import { auditOptions } from "./options";
import { auditData } from "./personal-data";

export const auditDomain: Domain = {
  name: "audit",
  options: auditOptions,
  personalData: auditData,
};
