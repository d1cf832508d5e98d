import type { Domain } from "@/lib/domain";
import { operatorAudit } from "./audit";
import { operatorFinder } from "./list";
import { operatorsPanel } from "./shared/panel";
import { operatorTables } from "./tables";

export const operatorsDomain: Domain = {
  name: "operators",
  audit: [operatorAudit],
  demo: () => import("./demo"),
  finds: [operatorFinder],
  panel: operatorsPanel,
  tables: operatorTables,
};
