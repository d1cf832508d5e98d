import type { Domain } from "@/lib/domain";
import { optionAudit } from "./audit";
import { optionData } from "./personal-data";

export const optionsDomain: Domain = {
  name: "options",
  audit: [optionAudit],
  personalData: optionData,
};
