import type { Domain } from "@/lib/domain";
import { projectTables } from "./tables";

export const projectsDomain: Domain = {
  name: "projects",
  tables: projectTables,
};
