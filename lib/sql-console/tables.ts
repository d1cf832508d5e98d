import type { Tables } from "@/lib/core/tables";

/** What somebody wrote or ran there is theirs alone; who may do what there right now, and what they did, is of this server. */
export const consoleTables: Tables = {
  saved_queries: { hidden: ["text"], changes: "none", stays: true, keptApart: "no cambia al restaurar una copia" },
  query_runs: { hidden: ["text"], changes: "none", backedUp: "never", stays: true },
  console_permits: { changes: "none", backedUp: "never", stays: true },
};
