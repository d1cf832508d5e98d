import type { Domain } from "@/lib/domain";

export const projectsDomain: Domain = {
  name: "projects",
  demo: () => import("./demo"),
};
