import type { Domain } from "@/lib/domain";
import { dashboardPanel } from "./shared/panel";

export const dashboardDomain: Domain = {
  name: "dashboard",
  panel: dashboardPanel,
};
