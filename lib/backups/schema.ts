import { z } from "zod";

/** The name of a backup ends in `.sql`, or in `.tar` where it holds the site's files too. */
export const backupName = z
  .string()
  .max(80, "Usa un nombre de hasta 80 caracteres.")
  .regex(
    /^[a-z0-9][a-z0-9_-]*\.(?:sql|tar)$/,
    "Usa letras minúsculas, números, guiones y guiones bajos, y termina en .sql o .tar.",
  );

/** `sql` is the database alone, `tar` the database with all files. */
export const backupKinds = ["sql", "tar"] as const;
export type BackupKind = (typeof backupKinds)[number];

export const backupReasons = ["person", "schedule", "command", "upload", "before_restore", "before_reset"] as const;
export type BackupReason = (typeof backupReasons)[number];

/** Rows of one table, and the SHA-256 of their `COPY` text in the order of the file. */
export const tableSummary = z.object({ name: z.string(), rows: z.int().min(0), sha256: z.string() });
export type TableSummary = z.infer<typeof tableSummary>;

/** What stands beside a backup, in `backups/{id}.json`: all that is known of it. */
export const manifest = z.object({
  id: z.string(),
  name: backupName,
  kind: z.enum(backupKinds),
  reason: z.enum(backupReasons),
  createdAt: z.iso.datetime(),
  /** Of whoever made it; null for the schedule and the command. */
  author: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Bytes of the plain file, and as it is stored. */
  bytes: z.int(),
  storedBytes: z.int(),
  /** Of the plain file, and as it is stored. */
  sha256: z.string(),
  storedSha256: z.string(),
  compression: z.enum(["zstd", "gzip", "none"]),
  isEncrypted: z.boolean(),
  /** Null for what was uploaded: it is not known before it was verified. */
  tables: z.array(tableSummary).nullable(),
  /** The newest migration of the database that it was made of, and the version of the program. */
  migration: z.string().nullable(),
  version: z.string().nullable(),
  /** Tells two `AUTH_SECRET`s apart without telling either. */
  secretMark: z.string().nullable(),
  /** How its last verification ended; null before the first. */
  verified: z
    .object({ at: z.iso.datetime(), ok: z.boolean(), reason: z.string().nullable(), seconds: z.number() })
    .nullable(),
});
export type Manifest = z.infer<typeof manifest>;

/** A backup as the calls of the spec give it: `size` in KB. */
export const listedBackup = z.object({ name: z.string(), createdAt: z.string(), size: z.number() });

/** A backup as the screen shows it. */
export const backup = listedBackup.extend({
  kind: z.enum(backupKinds),
  reason: z.enum(backupReasons),
  author: z.string().nullable(),
  isEncrypted: z.boolean(),
  version: z.string().nullable(),
  /** Whether it was made under the `AUTH_SECRET` of today; null where that is not known. */
  hasSameSecret: z.boolean().nullable(),
  verified: manifest.shape.verified,
});
export type Backup = z.infer<typeof backup>;

export const backupParams = z.strictObject({ name: backupName });

/** What is to be made: the database alone unless told. */
export const newBackup = z
  .strictObject({ kind: z.enum(backupKinds, "El tipo es sql o tar.").default("sql") })
  .default({ kind: "sql" });

export const backupRename = z.strictObject({ newName: backupName });

export const onlySql = "❌ Solo se permiten archivos .sql";

export const downloadQuery = z.strictObject({ token: z.string().max(100, "El enlace no es válido.").optional() });

export const downloadLink = z.object({ url: z.string(), expiresAt: z.string() });

const jobKinds = ["backup", "verify", "preview", "restore", "restore_rows", "undo", "reset"] as const;
const jobStates = ["running", "done", "failed", "cancelled"] as const;

export const jobProgress = z.object({
  /** What is being done, in Spanish: 'Cargando la copia'. */
  step: z.string(),
  /** The table or file that is at work. */
  detail: z.string().nullable(),
  /** Bytes or rows that are done, and of how many; null where that is not known. */
  done: z.number().nullable(),
  total: z.number().nullable(),
  unit: z.enum(["bytes", "rows"]).nullable(),
  /** Until the swap begins. */
  mayCancel: z.boolean(),
});
export type JobProgress = z.infer<typeof jobProgress>;

export const tableChange = z.object({
  name: z.string(),
  gained: z.int(),
  changed: z.int(),
  lost: z.int(),
});
export type TableChange = z.infer<typeof tableChange>;

/** What a file has besides our own rows, never loaded; `more` such things are not named. */
export const leftOut = z.object({
  items: z.array(z.object({ kind: z.string(), name: z.string(), text: z.string() })),
  more: z.int(),
});
export type LeftOut = z.infer<typeof leftOut>;

export const preview = z.object({
  tables: z.array(tableChange),
  leftOut,
  createdAt: z.string().nullable(),
  version: z.string().nullable(),
  hasSameSecret: z.boolean().nullable(),
  /** Migrations that are applied to it before it is used. */
  pendingMigrations: z.array(z.string()),
});
export type Preview = z.infer<typeof preview>;

export const job = z.object({
  id: z.string(),
  kind: z.enum(jobKinds),
  state: z.enum(jobStates),
  backupName: z.string().nullable(),
  actorName: z.string(),
  progress: jobProgress.nullable(),
  /** Of a preview what it found; of a backup its name. */
  result: z.unknown(),
  /** In Spanish; null unless it failed. */
  error: z.string().nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
});
export type BackupJobView = z.infer<typeof job>;

const keyInput = z.strictObject({ privateKey: z.string().trim().max(200).optional() }).default({});

/** What comes back alone: a table, or the record of it with a key. */
export const rowsInput = z.strictObject({
  table: z.string("Elige una tabla.").min(1, "Elige una tabla.").max(63, "Esa tabla no existe."),
  id: z
    .string("Escribe la clave del registro.")
    .min(1, "Escribe la clave del registro.")
    .max(200, "Ese registro no existe.")
    .optional(),
  privateKey: keyInput.unwrap().shape.privateKey,
});

export const startedJob = z.object({ job });

/** What the calls have in common that begin a job on a backup. */
export const jobOnBackup = {
  access: "superadmin",
  params: backupParams,
  body: keyInput,
  response: startedJob,
  status: 202,
  fails: ["not_found", "conflict"],
} as const;

/** Where the archive's scripts run, which words their commands. */
export const places = ["host", "compose", "kubernetes"] as const;

const report = z.object({ at: z.string(), ok: z.boolean(), error: z.string().nullable() });

export const pitr = z.object({
  state: z.enum(["off", "starting", "on", "late", "failing"]),
  /** The first and the last moment one may go back to, as far as they are known. */
  from: z.string().nullable(),
  until: z.string().nullable(),
  /** Since when something waits to be archived. */
  waitingSince: z.string().nullable(),
  /** When it failed, unless that was made up for. */
  failedAt: z.string().nullable(),
  place: z.enum(places),
  /** The newest of each, whatever it came to. */
  backup: report.extend({ bytes: z.number().nullable() }).nullable(),
  drill: report
    .extend({
      target: z.string().nullable(),
      tables: z.int().nullable(),
      rows: z.number().nullable(),
      seconds: z.number(),
    })
    .nullable(),
  isDrillOverdue: z.boolean(),
});
export type Pitr = z.infer<typeof pitr>;

export const overview = z.object({
  /** Of both kinds, newest first. */
  backups: z.array(backup),
  /** What runs now, or what ended last, some minutes ago at most. */
  job: job.nullable(),
  /** When the schedule makes the next one; null when it makes none. */
  nextAt: z.string().nullable(),
  /** Of the schedule, until a backup succeeds again. */
  lastFailure: z.object({ at: z.string(), message: z.string() }).nullable(),
  usedBytes: z.int(),
  /** Null where that cannot be known, as of a bucket. */
  freeBytes: z.int().nullable(),
  isEncrypted: z.boolean(),
  /** Why nothing can be verified and restored here, in Spanish; null where it can. */
  restoreProblem: z.string().nullable(),
  /** Whether backups are kept in a bucket, rather than by this server. */
  isInBucket: z.boolean(),
  /** The other of the two states that the last restore, reset or undo left. */
  previous: z
    .object({
      backupName: z.string(),
      /** The demo content had come, and no backup. */
      isReset: z.boolean(),
      /** What was before is in use again, and what had come is kept. */
      isUndone: z.boolean(),
      actorName: z.string(),
      createdAt: z.string(),
      expiresAt: z.string(),
    })
    .nullable(),
  mayReset: z.boolean(),
  /** Of going back to a minute; null for who is no superadmin. */
  pitr: pitr.nullable(),
});
export type Overview = z.infer<typeof overview>;
