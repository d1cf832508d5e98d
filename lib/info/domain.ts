import type { Domain } from "@/lib/domain";
import { infoPanel } from "./shared/panel";
import { countBoot } from "./counters";
import { infoTables } from "./tables";

export const infoDomain: Domain = {
  name: "info",
  life: { beforeReady: countBoot },
  panel: infoPanel,
  tables: infoTables,
};
