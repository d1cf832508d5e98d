import type { Domain } from "@/lib/domain";
import { optionAudit } from "./audit";

export const optionsDomain: Domain = {
  name: "options",
  audit: [optionAudit],
};
