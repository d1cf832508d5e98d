import type { Domain } from "@/lib/domain";
import { auditData } from "./personal-data";

export const auditDomain: Domain = {
  name: "audit",
  personalData: auditData,
};
