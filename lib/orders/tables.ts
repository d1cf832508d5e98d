import type { Tables } from "@/lib/core/tables";

export const orderTables: Tables = {
  orders: { changes: "all" },
  order_events: { changes: "none" },
  order_sequences: { changes: "none", keptApart: "un número que ya se usó se volvería a usar" },
};
