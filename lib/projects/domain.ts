import type { Domain } from "@/lib/domain";
import { memberFinder, projectFinder } from "./list";
import { projectsPanel } from "./shared/panel";
import { projectContent, projectPages } from "./public-content";
import { projectTables } from "./tables";

export const projectsDomain: Domain = {
  name: "projects",
  demo: () => import("./demo"),
  finds: [projectFinder, memberFinder],
  fixedPages: projectPages,
  panel: projectsPanel,
  publicContent: projectContent,
  tables: projectTables,
};
