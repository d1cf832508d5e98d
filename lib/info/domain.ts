import type { Domain } from "@/lib/domain";
import { infoPanel } from "./shared/panel";
import { countBoot } from "./counters";

export const infoDomain: Domain = {
  name: "info",
  life: { beforeReady: countBoot },
  panel: infoPanel,
};
