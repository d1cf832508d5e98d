import type { Domain } from "@/lib/domain";

export const dashboardDomain: Domain = {
  name: "dashboard",
};
