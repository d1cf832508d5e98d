import { endedTokenDays } from "@/lib/auth/limits";
import type { Tables } from "@/lib/core/tables";

export const tokenTables: Tables = {
  // What was taken back is not to be good again.
  api_tokens: {
    ...{ hidden: ["token_hash"], changes: "none", backedUp: "never" },
    past: { when: "expires_at < $1 OR revoked_at < $1", kept: () => `${endedTokenDays} days` },
  },
};
