/** What the console may show and change of a table. */
type Judgement = {
  /** Columns that nobody sees there. */
  hidden?: readonly string[];
  /** Columns whose names or types sound like a secret's (`smellsOfSecret`) and are none. */
  harmless?: readonly string[];
  /** Columns that are shown through an expression of SQL, and cannot be changed. */
  masked?: Readonly<Record<string, string>>;
  /** What who may change things there can change: all rows and columns, nothing, or only the columns named here of rows that are there. */
  changes: "all" | "none" | readonly string[];
};

/**
 * Every table of the product: which of its columns are secrets, and whether the console may change it. Out of reach of every change are
 * what lets people in, what the site sends by itself, what has a history that a change here would not be in, and totals that are
 * kept in step with rows. A test compares it with the database, so that a new table or column is judged too.
 */
export const judgements: Readonly<Record<string, Judgement>> = {
  _prisma_migrations: { changes: "none" },
  // ── People and sessions
  users: {
    hidden: ["password_hash"],
    changes: ["name", "last_name", "display_name", "whatsapp", "photo", "is_visible", "is_public", "operator_id"],
  },
  sessions: { hidden: ["refresh_hash"], changes: "none" },
  account_tokens: { hidden: ["token_hash"], changes: "none" },
  email_changes: { hidden: ["token_hash"], changes: "none" },
  registrations: { hidden: ["password_hash", "browser_hash", "token_hash"], changes: "none" },
  second_factors: { hidden: ["secret"], changes: "none" },
  recovery_codes: { hidden: ["code_hash"], changes: "none" },
  passkeys: { hidden: ["credential_id", "public_key"], changes: "none" },
  passkey_challenges: { hidden: ["challenge"], changes: "none" },
  audit_entries: { changes: "none" },
  rate_limits: { harmless: ["key"], changes: "none" },
  // ── Academy and wardrobe
  categories: { changes: "all" },
  courses: { changes: "all" },
  sections: { changes: "all" },
  lessons: { changes: "all" },
  lesson_links: { changes: "all" },
  lesson_progress: { changes: "all" },
  wardrobes: { changes: "all" },
  wardrobe_items: { changes: "all" },
  // In step with files.
  wardrobe_pictures: { harmless: ["upload_key"], changes: "none" },
  outfits: { changes: "all" },
  outfit_items: { changes: "all" },
  // In step with what pieces say of how often they were worn.
  wears: { changes: "none" },
  wear_items: { changes: "none" },
  // ── Work for later
  jobs: { harmless: ["key"], changes: "none" },
  // ── Mail: a body holds the links that let somebody in
  mail_jobs: { changes: "none" },
  outbox_mails: { hidden: ["text", "html"], changes: "none" },
  // ── Operators and orders
  operators: { changes: "all" },
  orders: { changes: "all" },
  order_events: { changes: "none" },
  order_sequences: { changes: "none" },
  // ── Options and counters
  options: {
    harmless: ["key"],
    masked: { value: "CASE WHEN type = 'secret' THEN NULL ELSE value END" },
    changes: "none",
  },
  option_changes: { changes: "none" },
  counters: { harmless: ["key"], changes: "none" },
  socket_io_attachments: { hidden: ["payload"], changes: "none" },
  // ── Portfolio and products
  projects: { changes: "all" },
  technologies: { changes: "all" },
  project_technologies: { changes: "all" },
  project_links: { changes: "all" },
  project_figures: { changes: "all" },
  team_members: { changes: "all" },
  member_skills: { changes: "all" },
  member_links: { changes: "all" },
  project_collaborators: { changes: "all" },
  // Whoever knows the name of a file in the store is nearer to it than the shop lets them be.
  products: { hidden: ["file_name"], changes: "all" },
  leads: { changes: "all" },
  contact_messages: { changes: "all" },
  // ── The content studio: what is written has versions, and its pages are made of it
  content_items: {
    masked: { fields: "fields #- '{file,name}'", published: "published #- '{file,name}'" },
    changes: "none",
  },
  content_revisions: { masked: { fields: "fields #- '{file,name}'" }, changes: "none" },
  content_aliases: { changes: "all" },
  content_previews: { hidden: ["token_hash"], changes: "none" },
  link_checks: { changes: "all" },
  // In step with files.
  media_files: { harmless: ["sha256"], changes: ["name", "alt", "focal_x", "focal_y"] },
  product_uploads: { changes: "none" },
  api_tokens: { hidden: ["token_hash"], changes: "none" },
  // ── Visits and short links
  visit_subjects: { changes: "none" },
  visits: { changes: "none" },
  visit_hours: { changes: "none" },
  visit_days: { changes: "none" },
  visit_weeks: { changes: "none" },
  visit_breakdowns: { changes: "none" },
  visit_additions: { changes: "none" },
  visit_seen: { changes: "none" },
  visit_salts: { hidden: ["salt"], changes: "none" },
  // Without INSERT and DELETE: a link is several rows that only the product makes together.
  short_links: {
    hidden: ["password_hash"],
    harmless: ["short_code"],
    changes: ["destination", "title", "tags", "paused_at", "expires_at", "max_clicks"],
  },
  // A trigger counts here what a change of a link's tags comes to, as whoever makes the change.
  link_tags: { changes: "all" },
  link_codes: { harmless: ["code"], changes: "none" },
  // ── WhatsApp
  whatsapp_deliveries: { harmless: ["body", "digest"], changes: "none" },
  whatsapp_contacts: { changes: "all" },
  whatsapp_identities: { changes: "none" },
  whatsapp_profiles: { changes: "none" },
  whatsapp_messages: { changes: "none" },
  whatsapp_statuses: { changes: "none" },
  whatsapp_sends: { harmless: ["key", "error_code"], changes: "none" },
  whatsapp_media: { harmless: ["key", "thumbnail_key", "sha256"], changes: "none" },
  whatsapp_templates: { changes: "none" },
  whatsapp_account: { harmless: ["halt_code"], changes: "none" },
  whatsapp_labels: { changes: "all" },
  whatsapp_contact_labels: { changes: "all" },
  whatsapp_notes: { changes: "all" },
  whatsapp_mentions: { changes: "all" },
  whatsapp_drafts: { changes: "none" },
  whatsapp_quick_replies: { changes: "all" },
  // ── Backups and the console itself: what somebody wrote or ran there is theirs alone
  backup_jobs: { changes: "none" },
  backup_slots: { changes: "none" },
  backup_downloads: { hidden: ["token_hash"], changes: "none" },
  previous_states: { changes: "none" },
  saved_queries: { hidden: ["text"], changes: "none" },
  query_runs: { hidden: ["text"], changes: "none" },
  console_permits: { changes: "none" },
};

/** A column as Postgres names it, with its type. */
export type Column = { name: string; type: string };

const words =
  /hash|secret|token|passw|salt|credential|private|challenge|sealed|otp|digest|sha256|(?:^|_)(?:key|code|pin|jwt)s?(?:_|$)/;

/** Whether a column may be a secret, by its name or because its type says nothing of what is in it. */
export const smellsOfSecret = ({ name, type }: Column): boolean => type === "bytea" || words.test(name.toLowerCase());

/** What an operator's own table shows, which nobody judged: all that does not sound like a secret, and nothing of it can be changed. */
const ofStrangers: Judgement = { changes: "none" };

export const judgementOf = (table: string): Judgement => judgements[table] ?? ofStrangers;

/** Whether the console shows a column. */
export function isShown(table: string, column: Column): boolean {
  const known = judgements[table];
  return known ? !known.hidden?.includes(column.name) : !smellsOfSecret(column);
}
