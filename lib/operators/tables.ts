import type { Tables } from "@/lib/core/tables";

export const operatorTables: Tables = { operators: { changes: "all" } };
