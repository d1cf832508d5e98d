import type { Tables } from "@/lib/core/tables";

export const optionTables: Tables = {
  options: {
    harmless: ["key"],
    masked: { value: "CASE WHEN type = 'secret' THEN NULL ELSE value END" },
    changes: "none",
  },
  option_changes: { changes: "none" },
};
