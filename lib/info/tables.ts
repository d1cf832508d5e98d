import type { Tables } from "@/lib/core/tables";

export const infoTables: Tables = {
  counters: { harmless: ["key"], changes: "none", keptApart: "un número que ya se usó se volvería a usar" },
};
