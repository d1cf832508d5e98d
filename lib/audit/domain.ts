import type { Domain } from "@/lib/domain";
import { auditOptions } from "./options";

export const auditDomain: Domain = {
  name: "audit",
  options: auditOptions,
import { auditData } from "./personal-data";

export const auditDomain: Domain = {
  name: "audit",
  personalData: auditData,
};
