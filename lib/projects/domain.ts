import type { Domain } from "@/lib/domain";
import { projectContent, projectPages } from "./public-content";

export const projectsDomain: Domain = {
  name: "projects",
  fixedPages: projectPages,
  publicContent: projectContent,
};
