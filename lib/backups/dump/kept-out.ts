/**
 * Tables whose rows stay out of every backup: what has to be gone after a restore, and what belongs to this server alone. The
 * tables themselves are in it, empty.
 *
 * What waits to be done is otherwise: mails are kept out by `rowsKeptOut`; messages of WhatsApp that wait (`whatsapp_sends`) belong
 * to a message of a conversation, which would look as if it had never been sent, so a restore settles them instead.
 */
export const neverBackedUp: readonly string[] = [
  // Who had signed out, or was made to, is not to be signed in again.
  "sessions",
  // What was taken back is not to be good again.
  ...["api_tokens", "content_previews"],
  // Links and challenges that count once may have been used meanwhile.
  ...["account_tokens", "email_changes", "registrations", "passkey_challenges"],
  // Files that had arrived in part are not in it.
  "product_uploads",
  // Counts of minutes, and what links a visit to a person: gone after two days.
  ...["rate_limits", "visit_salts"],
  // What is to be done, which the rows of its domain tell of.
  "jobs",
  // What passes between processes, and the mailbox of a server without mail: its mails have links that count once.
  ...["socket_io_attachments", "outbox_mails"],
  // What a server does with its backups, and who may do what right now in the console, and what they did.
  ...["backup_jobs", "backup_slots", "backup_downloads", "previous_states", "console_permits", "query_runs"],
];

/** Of other tables the rows that go in. A mail that waits would be sent once more after a restore, to whoever has it already. */
export const rowsThatGoIn: Readonly<Record<string, string>> = {
  mail_jobs: "state <> 'pending'",
};
