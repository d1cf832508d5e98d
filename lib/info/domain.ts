import type { Domain } from "@/lib/domain";
import { infoTables } from "./tables";

export const infoDomain: Domain = {
  name: "info",
  tables: infoTables,
};
