import type { Domain } from "@/lib/domain";
import { operatorAudit } from "./audit";
import { operatorFinder } from "./list";
import { operatorsPanel } from "./shared/panel";

export const operatorsDomain: Domain = {
  name: "operators",
  audit: [operatorAudit],
  demo: () => import("./demo"),
  finds: [operatorFinder],
  panel: operatorsPanel,
  tables: { operators: { changes: "all" } },
};
