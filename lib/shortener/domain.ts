import type { Domain } from "@/lib/domain";
import { linkAudit } from "./audit";
import { linkData } from "./personal-data";

export const shortenerDomain: Domain = {
  name: "shortener",
  audit: [linkAudit],
  demo: () => import("./demo"),
  personalData: linkData,
};
