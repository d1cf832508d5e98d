import type { Tables } from "@/lib/core/tables";

export const userTables: Tables = {
  users: {
    hidden: ["password_hash"],
    changes: ["name", "last_name", "display_name", "whatsapp", "photo", "is_visible", "is_public", "operator_id"],
  },
  // A link that counts once may have been used meanwhile.
  email_changes: {
    ...{ hidden: ["token_hash"], changes: "none", backedUp: "never" },
    past: { when: "expires_at < $1", kept: () => "1 day" },
  },
};
