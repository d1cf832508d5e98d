import type { Tables } from "@/lib/core/tables";
import { readOption } from "@/lib/options/select";
import { contactOptions } from "./options";

export const contactTables: Tables = {
  contact_messages: {
    changes: "all",
    past: { when: "created_at < $1", kept: async () => `${await readOption(contactOptions.retentionMonths)} months` },
  },
};
