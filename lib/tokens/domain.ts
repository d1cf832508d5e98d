import type { Domain } from "@/lib/domain";
import { tokenAudit } from "./audit";

export const tokensDomain: Domain = {
  name: "tokens",
  audit: [tokenAudit],
};
