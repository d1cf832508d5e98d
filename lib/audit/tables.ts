import type { Tables } from "@/lib/core/tables";
import { readOption } from "@/lib/options/select";
import { auditOptions } from "./options";

export const auditTables: Tables = {
  audit_entries: {
    ...{ changes: "none", keptApart: "cuenta lo que pasó, y no se reescribe" },
    past: { when: "created_at < $1", kept: async () => `${await readOption(auditOptions.retentionMonths)} months` },
  },
};
