import type { Tables } from "@/lib/core/tables";

export const jobTables: Tables = {
  // The rows of each domain tell of what is to be done.
  jobs: {
    ...{ harmless: ["key"], changes: "none", backedUp: "never" },
    past: { when: "state = 'failed' AND ended_at < $1", kept: () => "30 days" },
  },
};
