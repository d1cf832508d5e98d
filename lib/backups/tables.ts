import type { Tables } from "@/lib/core/tables";

/** What a server does with its backups. */
export const backupTables: Tables = {
  backup_jobs: {
    changes: "none",
    backedUp: "never",
    stays: true,
    past: { when: "ended_at < $1", kept: () => "90 days" },
  },
  backup_slots: { changes: "none", backedUp: "never", stays: true },
  backup_downloads: {
    ...{ hidden: ["token_hash"], changes: "none", backedUp: "never", stays: true },
    past: { when: "expires_at < $1", kept: () => "1 hour" },
  },
  previous_states: { changes: "none", backedUp: "never", stays: true },
};
