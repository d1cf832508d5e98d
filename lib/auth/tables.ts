import type { Tables } from "@/lib/core/tables";
import { endedSessionDays, registrationDays } from "./limits";

// Links and challenges that count once may have been used since a backup.
export const authTables: Tables = {
  // Who had signed out, or was made to, is not to be signed in again.
  sessions: {
    ...{ hidden: ["refresh_hash"], changes: "none", backedUp: "never" },
    past: { when: "expires_at < $1 OR revoked_at < $1", kept: () => `${endedSessionDays} days` },
  },
  account_tokens: { hidden: ["token_hash"], changes: "none", backedUp: "never" },
  registrations: {
    ...{ hidden: ["password_hash", "browser_hash", "token_hash"], changes: "none", backedUp: "never" },
    past: { when: "created_at < $1", kept: () => `${registrationDays} days` },
  },
  second_factors: { hidden: ["secret"], changes: "none" },
  recovery_codes: { hidden: ["code_hash"], changes: "none" },
  passkeys: { hidden: ["credential_id", "public_key"], changes: "none" },
  passkey_challenges: {
    ...{ hidden: ["challenge"], changes: "none", backedUp: "never" },
    past: { when: "expires_at < $1", kept: () => "1 hour" },
  },
};
