import { endedTokenDays } from "@/lib/auth/limits";
import { db } from "@/lib/core/db";
import type { Tables } from "@/lib/core/tables";
import type { Domain } from "@/lib/domain";
import { type PersonalData, rowsOf } from "@/lib/people/personal-data";
import { tokenAudit } from "./audit";
import { tokenMadeMail } from "./mails/token-made";

const tokenData: PersonalData = {
  parts: {
    tokens: ({ id }) =>
      rowsOf(db.apiToken, {
        where: { userId: id },
        select: { name: true, scope: true, createdAt: true, expiresAt: true, lastUsedAt: true, revokedAt: true },
      }),
  },
};

const tokenTables: Tables = {
  // A revoked token must not become valid again.
  api_tokens: {
    about: "Los tokens con que una persona usa la API.",
    ...{ hidden: ["token_hash"], changes: "none", backedUp: "never" },
    past: { when: "expires_at < $1 OR revoked_at < $1", kept: () => `${endedTokenDays} days` },
  },
};

export const tokensDomain: Domain = {
  name: "tokens",
  audit: [tokenAudit],
  mails: [tokenMadeMail],
  personalData: tokenData,
  tables: tokenTables,
};
