import { readFileSync } from "node:fs";
import { Prisma } from "@/prisma/generated/client";
import { connectTo } from "@/lib/core/connect";

/** What it takes that somebody signed in has a backup made and put back. */
const always = [
  ...["_prisma_migrations", "users", "sessions", "second_factors", "passkeys", "audit_entries"],
  ...["rate_limits", "options", "backup_jobs", "backup_slots", "previous_states", "mail_jobs"],
];

/** What a restore changes by itself: the account of who restores, what waits to be sent, and what stays when a state goes. */
export const whatRestoresTouch = [
  ...["operators", "recovery_codes", "passkey_challenges", "account_tokens", "email_changes", "registrations"],
  ...["whatsapp_contacts", "whatsapp_messages", "whatsapp_sends"],
  ...["backup_downloads", "saved_queries", "query_runs", "console_permits"],
];

/**
 * Leaves of the product's ninety tables those that a test is about, beside the few without which no backup is made: whoever dumps and loads
 * a database again and again to try a rule does it in a fraction of the time. This process reads none of the others any more.
 * @param url a migrated database of the test's own
 * @param tables those that stay too
 */
export async function keepTables(url: string, tables: string[] = []): Promise<void> {
  const kept = new Set([...always, ...tables]);
  const client = await connectTo(url);
  try {
    await client.query(dropOthers(JSON.stringify([...kept])));
  } finally {
    await client.end();
  }
  readOnly(kept);
}

/** The program asks a loaded database for every column that it reads (quarantine/complete.ts): for those of these tables. */
export function readOnly(tables: ReadonlySet<string>): void {
  const schema = readFileSync("prisma/schema.prisma", "utf8");
  for (const [, model, table] of schema.matchAll(/^model (\w+) \{$[^]*?^  @@map\("(\w+)"\)/gm)) {
    if (!tables.has(table!)) Reflect.deleteProperty(Prisma.ModelName, model!);
  }
}

/** With the triggers' functions and the types that only those tables had. */
const dropOthers = (kept: string) => `
  SET client_min_messages = warning;
  DO $$
    DECLARE statement text;
    BEGIN
      EXECUTE (
        SELECT format('DROP TABLE %s CASCADE', string_agg(oid::regclass::text, ', ')) FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
          AND NOT '${kept}'::jsonb ? relname);
      FOR statement IN
        SELECT 'DROP FUNCTION ' || oid::regprocedure FROM pg_proc
        WHERE pronamespace = 'public'::regnamespace AND prorettype = 'trigger'::regtype
        UNION ALL SELECT 'DROP TYPE ' || oid::regtype FROM pg_type
        WHERE typnamespace = 'public'::regnamespace AND typtype = 'e'
      LOOP
        BEGIN
          EXECUTE statement;
        EXCEPTION WHEN dependent_objects_still_exist THEN -- a table that stays has it
        END;
      END LOOP;
    END
  $$`;
