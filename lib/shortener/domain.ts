import type { Domain } from "@/lib/domain";
import { linkAudit } from "./audit";

export const shortenerDomain: Domain = {
  name: "shortener",
  audit: [linkAudit],
};
