import type { Domain } from "@/lib/domain";
import { infoPanel } from "./shared/panel";

export const infoDomain: Domain = {
  name: "info",
  panel: infoPanel,
};
