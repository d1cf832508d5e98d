import { Client } from "pg";
import { step } from "../../scripts/steps";
import { vocabulary, withoutIndexes } from "./million";
import { seedStage } from "./seed";

/** How many there are of each. */
const amounts = { conversations: 20_000, messages: 1_000_000 } as const;

/** An inbox of some years: a few write much and most a little, names and words come as unevenly as they do. */
export async function seedConversations(databaseUrl: string): Promise<void> {
  await seedStage(databaseUrl);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const setting of ["maintenance_work_mem = '256MB'", "work_mem = '64MB'", "synchronous_commit = off"]) {
      await client.query(`SET ${setting}`);
    }
    await client.query("SELECT setseed(0.5)");
    await client.query(vocabulary);
    for (const { table, sql } of tables) {
      await step(`  ${table}`, () => withoutIndexes(client, table, () => client.query(sql)));
    }
    await step("  vacuum", () => client.query("VACUUM ANALYZE"));
  } finally {
    await client.end();
  }
}

const moment = `now() - interval '1 minute' - interval '2 years' * (${amounts.messages} - n) / ${amounts.messages}`;

const tables = [
  {
    table: "whatsapp_contacts",
    sql: `
      CREATE TEMP TABLE people AS SELECT n, uuidv7(interval '-2 years') AS id FROM generate_series(1, ${amounts.conversations}) AS n;
      CREATE TEMP TABLE admins AS SELECT array_agg(id) AS ids FROM users WHERE role IN ('admin', 'superadmin');
      INSERT INTO whatsapp_contacts (id, phone, name, archived_at, snoozed_until, assignee_id)
      SELECT id, CASE WHEN n % 20 > 0 THEN '519' || lpad(n::text, 8, '0') END, pg_temp.pick(first) || ' ' || pg_temp.pick(last),
        CASE WHEN n % 4 = 0 THEN now() END, CASE WHEN n % 50 = 1 THEN now() + interval '3 days' END,
        CASE WHEN n % 3 = 0 THEN ids[1 + n % cardinality(ids)] END
      FROM people, words, admins`,
  },
  {
    table: "whatsapp_identities",
    sql: `
      INSERT INTO whatsapp_identities (kind, value, given, seen_at, contact_id)
      SELECT 'phone', phone, phone, now(), id FROM whatsapp_contacts WHERE phone IS NOT NULL`,
  },
  {
    table: "whatsapp_messages",
    sql: `
      CREATE TEMP TABLE texts AS SELECT n, pg_temp.prose(3 + n % 12) AS body FROM generate_series(0, 19999) AS n;
      CREATE INDEX ON texts (n);
      CREATE INDEX ON people (n);
      INSERT INTO whatsapp_messages (id, wamid, contact_id, is_outgoing, type, body, emoji, target, content, created_at)
      SELECT uuidv7(at - now()), 'wamid.' || m.n, p.id, m.n % 5 IN (1, 2), kind, CASE WHEN kind = 'reaction' THEN '' ELSE t.body END,
        CASE WHEN kind = 'reaction' THEN '❤️' END, CASE WHEN kind = 'reaction' THEN 'wamid.' || m.n - 40 END,
        jsonb_build_object('id', 'wamid.' || m.n, 'type', kind, 'timestamp', '1780000000'), at
      FROM (SELECT n, ${moment} AS at, 1 + floor((${amounts.conversations} - 1) * random() ^ 1.6)::int AS who, floor(random() * 20000)::int AS said,
          CASE WHEN n % 12 = 0 THEN 'image' WHEN n % 25 = 7 THEN 'reaction' ELSE 'text' END AS kind
        FROM generate_series(1, ${amounts.messages}) AS n) m
      JOIN people p ON p.n = m.who JOIN texts t ON t.n = m.said`,
  },
  {
    table: "whatsapp_statuses",
    sql: `
      INSERT INTO whatsapp_statuses (wamid, status, recipient, at)
      SELECT wamid, status, '', created_at FROM whatsapp_messages, (VALUES ('sent'), ('delivered'), ('read')) AS s (status)
      WHERE is_outgoing AND target IS NULL AND (status <> 'read' OR random() < 0.7)`,
  },
  {
    table: "whatsapp_notes",
    sql: `
      INSERT INTO whatsapp_notes (id, contact_id, author_id, body, created_at)
      SELECT uuidv7(), id, ids[1], pg_temp.prose(6), now() - interval '1 day' * (n % 300) FROM people, admins WHERE n % 4 = 1`,
  },
  {
    table: "whatsapp_labels",
    sql: `
      INSERT INTO whatsapp_labels (id, name, color) SELECT uuidv7(), 'Etiqueta ' || n, 'lime' FROM generate_series(1, 12) AS n`,
  },
  {
    table: "whatsapp_contact_labels",
    sql: `
      INSERT INTO whatsapp_contact_labels (contact_id, label_id)
      SELECT p.id, l.id FROM people p, (SELECT id, row_number() OVER (ORDER BY id) AS n FROM whatsapp_labels) l WHERE p.n % (3 * l.n) = 0`,
  },
  {
    table: "whatsapp_contacts",
    sql: `
      UPDATE whatsapp_contacts c SET last_message_at = m.last, last_inbound_at = m.inbound, read_up_to = m.last - interval '2 days',
        unread = least(100, m.unread)
      FROM (SELECT contact_id, max(created_at) FILTER (WHERE target IS NULL) AS last, max(created_at) FILTER (WHERE NOT is_outgoing) AS inbound,
          count(*) FILTER (WHERE NOT is_outgoing AND target IS NULL AND created_at > newest - interval '2 days') AS unread
        FROM (SELECT *, max(created_at) OVER (PARTITION BY contact_id) AS newest FROM whatsapp_messages) each GROUP BY contact_id) m
      WHERE m.contact_id = c.id`,
  },
];
