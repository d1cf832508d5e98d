import { keepBlueprint, readBlueprint } from "@/lib/backups/quarantine/blueprint";
import { connectTo } from "@/lib/core/connect";
import { readMigrations } from "@/lib/core/migrations/files";

/** The tables without which nobody who is signed in can have a backup made and put back. */
const always = [
  ...["_prisma_migrations", "users", "sessions", "second_factors", "passkeys", "audit_entries"],
  ...["rate_limits", "options", "backup_jobs", "backup_slots", "previous_states", "mail_jobs", "jobs"],
  ...["pitr_marks", "pitr_reports"],
];

/**
 * The tables that a restore changes by itself: the account of the person who restores, what waits to be sent, clients'
 * links, and what stays when a state goes.
 */
export const whatRestoresTouch = [
  ...["operators", "recovery_codes", "passkey_challenges", "account_tokens", "email_changes", "registrations"],
  ...["push_devices", "clients", "client_pages"],
  ...["whatsapp_contacts", "whatsapp_messages", "whatsapp_sends", "whatsapp_planned"],
  ...["backup_downloads", "saved_queries", "query_runs", "console_permits"],
];

/**
 * Leaves of the product's ninety tables those that a test is about, beside the few without which no backup is made: whoever dumps and loads
 * a database again and again to try a rule does it in a fraction of the time. What is restored in this process has no others either.
 * @param url a migrated database of the test's own
 * @param tables those that stay too
 */
export async function keepTables(url: string, tables: string[] = []): Promise<void> {
  const client = await connectTo(url);
  try {
    await client.query(dropOthers(JSON.stringify([...always, ...tables])));
  } finally {
    await client.end();
  }
  await takeSchemaFrom(url);
}

/** A restore builds its tables by the migrations (quarantine/blueprint.ts): takes them for what they have left in a database. */
export async function takeSchemaFrom(url: string): Promise<void> {
  const migrations = readMigrations().map(({ name }) => name);
  keepBlueprint(migrations, await readBlueprint(url));
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
