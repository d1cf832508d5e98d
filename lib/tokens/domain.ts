import type { Domain } from "@/lib/domain";
import { tokenAudit } from "./audit";
import { tokenData } from "./personal-data";

export const tokensDomain: Domain = {
  name: "tokens",
  audit: [tokenAudit],
  personalData: tokenData,
};
