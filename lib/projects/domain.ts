import type { Domain } from "@/lib/domain";
import { projectFinder } from "./list";
import { projectsPanel } from "./shared/panel";

export const projectsDomain: Domain = {
  name: "projects",
  demo: () => import("./demo"),
  finds: [projectFinder],
  panel: projectsPanel,
};
