import type { Domain } from "@/lib/domain";
import { operatorAudit } from "./audit";

export const operatorsDomain: Domain = {
  name: "operators",
  audit: [operatorAudit],
  demo: () => import("./demo"),
};
