import type { Domain } from "@/lib/domain";
import { countBoot } from "./counters";

export const infoDomain: Domain = {
  name: "info",
  life: { beforeReady: countBoot },
};
