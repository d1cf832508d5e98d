import { pool } from "@/lib/core/db";
import { declaredTables } from "@/lib/core/tables";
import { isKeptOut } from "./data";

/** Tables whose rows go into a backup. A new table belongs here, or is declared as one that is never backed up. */
const backedUp = [
  "_prisma_migrations",
  // People.
  ...["users", "second_factors", "recovery_codes", "passkeys", "push_settings", "audit_entries"],
  ...[
    "mail_jobs",
    "wardrobes",
    "wardrobe_items",
    "wardrobe_pictures",
    "outfits",
    "outfit_items",
    "wears",
    "wear_items",
  ],
  // Courses, products and other things that the studio shows and sells.
  ...["categories", "courses", "sections", "lessons", "lesson_links", "lesson_progress", "products", "leads"],
  "course_completions",
  ...["course_groups", "course_group_members", "course_messages", "course_message_people", "course_mail_refusals"],
  ...["review_cards", "reviews", "review_settings", "discussion_posts", "discussion_reports", "discussion_follows"],
  ...[
    "certificates",
    "certificate_keys",
    "certificate_approvals",
    "quiz_attempts",
    "hand_ins",
    "question_answers",
    "lesson_code",
    "lesson_notes",
  ],
  // The content studio.
  ...["content_items", "content_revisions", "content_aliases", "link_checks", "media_files"],
  ...["projects", "technologies", "project_technologies", "project_links", "project_figures", "project_collaborators"],
  ...["team_members", "member_skills", "member_links", "contact_messages"],
  // Work and settings.
  ...[
    "operators",
    "orders",
    "order_events",
    "order_sequences",
    "options",
    "option_changes",
    "counters",
    "saved_queries",
  ],
  // Visits and links.
  ...["visit_subjects", "visits", "visit_hours", "visit_days", "visit_weeks", "visit_breakdowns", "visit_additions"],
  ...["visit_seen", "short_links", "link_tags", "link_codes", "link_folders", "link_folder_people"],
  ...["sites", "site_people", "site_goals", "site_funnels", "site_segments", "site_notes", "visit_hits"],
  ...["clients", "proposals", "proposal_versions", "proposal_seals", "proposal_acceptances", "proposal_sequences"],
  "proposal_instalments",
  ...["engagements", "engagement_steps", "engagement_files", "client_pages"],
  ...["charges", "payments", "ledger_transactions", "ledger_entries"],
  "bookings",
  ...["purchases", "purchase_downloads", "purchase_sequences"],
  ...["invoices", "invoice_sequences"],
  // WhatsApp.
  ...["whatsapp_deliveries", "whatsapp_contacts", "whatsapp_identities", "whatsapp_profiles", "whatsapp_messages"],
  ...["whatsapp_statuses", "whatsapp_sends", "whatsapp_media", "whatsapp_templates", "whatsapp_account"],
  ...["whatsapp_labels", "whatsapp_contact_labels", "whatsapp_notes", "whatsapp_mentions", "whatsapp_drafts"],
  ...["whatsapp_planned", "whatsapp_quick_replies", "whatsapp_rates", "whatsapp_costs"],
];

test("of every table somebody decided whether its rows go into a backup", async () => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
  );
  const keptOut = Object.keys(declaredTables.all).filter(isKeptOut);
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...backedUp, ...keptOut].toSorted());
});
