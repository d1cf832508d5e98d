import type { Domain } from "@/lib/domain";
import { academyTables } from "./tables";

export const academyDomain: Domain = {
  name: "academy",
  tables: academyTables,
};
