import { auditOptions } from "@/lib/audit/options";
import { endedSessionDays, endedTokenDays, registrationDays } from "@/lib/auth/limits";
import { contactOptions } from "@/lib/contact/options";
import { pool } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { momentBefore } from "@/lib/core/moment-before";
import { mailOptions } from "@/lib/mail/options";
import { readOption } from "@/lib/options/select";
import { whatsappOptions } from "@/lib/whatsapp/options";

type Rule = {
  /** SQL: whether a row was done with before `$1`. */
  isPast: string;
  /** How long it is kept after that, as an interval of Postgres. */
  kept: () => Promise<string> | string;
  /** The primary key, where it is not `id`. */
  key?: string;
};

/** What is not kept for ever, by its table. Visits go by whole months, see `lib/visits/maintenance.ts`; conversations with
 * their files, see `lib/whatsapp/desk/retention.ts`; what was deleted in the studio, see `lib/studio/purge.ts`. */
const rules = {
  sessions: { isPast: "expires_at < $1 OR revoked_at < $1", kept: () => `${endedSessionDays} days` },
  api_tokens: { isPast: "expires_at < $1 OR revoked_at < $1", kept: () => `${endedTokenDays} days` },
  audit_entries: {
    isPast: "created_at < $1",
    kept: async () => `${await readOption(auditOptions.retentionMonths)} months`,
  },
  contact_messages: {
    isPast: "created_at < $1",
    kept: async () => `${await readOption(contactOptions.retentionMonths)} months`,
  },
  registrations: { isPast: "created_at < $1", kept: () => `${registrationDays} days` },
  passkey_challenges: { isPast: "expires_at < $1", kept: () => "1 hour" },
  backup_downloads: { isPast: "expires_at < $1", kept: () => "1 hour" },
  backup_jobs: { isPast: "ended_at < $1", kept: () => "90 days" },
  jobs: { isPast: "state = 'failed' AND ended_at < $1", kept: () => "30 days" },
  email_changes: { isPast: "expires_at < $1", kept: () => "1 day" },
  mail_jobs: {
    isPast: "state <> 'pending' AND next_attempt_at < $1",
    kept: async () => `${await readOption(mailOptions.retentionDays)} days`,
  },
  content_previews: { isPast: "expires_at < $1", kept: () => "1 day" },
  link_checks: { isPast: "checked_at < $1", kept: () => "30 days", key: "url" },
  whatsapp_deliveries: {
    isPast: "state = 'understood' AND received_at < $1",
    kept: async () => `${await readOption(whatsappOptions.deliveryRetentionDays)} days`,
  },
} satisfies Record<string, Rule>;

/** Rows that are deleted at once: few enough that nobody waits for them. */
const batch = 1_000;

/**
 * Deletes what is past its time. Any number of processes may do so at once: rows that another is at are left to it.
 * @returns how many rows of each table went.
 */
export async function deletePast(now: Date = new Date()): Promise<Record<keyof typeof rules, number>> {
  const tables = Object.keys(rules) as (keyof typeof rules)[];
  const deleted = Object.fromEntries(tables.map((table) => [table, 0])) as Record<keyof typeof rules, number>;
  for (const table of tables) {
    const { isPast, kept, key = "id" }: Rule = rules[table];
    const before = await momentBefore(now, await kept());
    // Found once (ARRAY), or a plan could look for another thousand with every row that it deletes.
    const sql = `DELETE FROM ${table} WHERE ${key} = ANY(ARRAY(
      SELECT ${key} FROM ${table} WHERE ${isPast} LIMIT ${batch} FOR UPDATE SKIP LOCKED))`;
    for (let count: number = batch; count === batch; deleted[table] += count) {
      count = (await pool.query(sql, [before])).rowCount ?? 0;
    }
  }
  if (Object.values(deleted).some((count) => count > 0)) log.info({ deleted }, "what is past its time was deleted");
  return deleted;
}
