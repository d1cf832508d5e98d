import { z } from "zod";

/** Ends in `.sql`, or `.tar` with the site's files. */
export const backupName = z
  .string()
  .max(80, "Usa un nombre de hasta 80 caracteres.")
  .regex(
    /^[a-z0-9][a-z0-9_-]*\.(?:sql|tar)$/,
    "Usa letras minúsculas, números, guiones y guiones bajos, y termina en .sql o .tar.",
  );

export const backupKinds = ["sql", "tar"] as const;
export type BackupKind = (typeof backupKinds)[number];

export const backupReasons = ["person", "schedule", "command", "upload", "before_restore", "before_reset"] as const;
export type BackupReason = (typeof backupReasons)[number];

/** The SHA-256 is that of the rows' `COPY` text, in file order. */
export const tableSummary = z.object({ name: z.string(), rows: z.int().min(0), sha256: z.string() });
export type TableSummary = z.infer<typeof tableSummary>;

/** Stored as `backups/{id}.json`. */
export const manifest = z.object({
  id: z.string(),
  name: backupName,
  kind: z.enum(backupKinds),
  reason: z.enum(backupReasons),
  createdAt: z.iso.datetime(),
  /** Null for the schedule and the command. */
  author: z.object({ id: z.string(), name: z.string() }).nullable(),
  bytes: z.int(),
  storedBytes: z.int(),
  sha256: z.string(),
  storedSha256: z.string(),
  compression: z.enum(["zstd", "gzip", "none"]),
  isEncrypted: z.boolean(),
  /** Null for an upload until it is verified. */
  tables: z.array(tableSummary).nullable(),
  /** Newest migration of the source database; version of the program. */
  migration: z.string().nullable(),
  version: z.string().nullable(),
  /** Distinguishes `AUTH_SECRET`s without revealing them. */
  secretMark: z.string().nullable(),
  /** Null before the first. */
  verified: z
    .object({ at: z.iso.datetime(), ok: z.boolean(), reason: z.string().nullable(), seconds: z.number() })
    .nullable(),
});
export type Manifest = z.infer<typeof manifest>;

/** As the specified calls return it: `size` in KB. */
export const listedBackup = z.object({ name: z.string(), createdAt: z.string(), size: z.number() });

export const backup = listedBackup.extend({
  kind: z.enum(backupKinds),
  reason: z.enum(backupReasons),
  author: z.string().nullable(),
  isEncrypted: z.boolean(),
  version: z.string().nullable(),
  /** Whether today's `AUTH_SECRET` is the same; null if unknown. */
  hasSameSecret: z.boolean().nullable(),
  verified: manifest.shape.verified,
});
export type Backup = z.infer<typeof backup>;

export const backupParams = z.strictObject({ name: backupName });

export const newBackup = z
  .strictObject({ kind: z.enum(backupKinds, "El tipo debe ser sql o tar.").default("sql") })
  .default({ kind: "sql" });

export const backupRename = z.strictObject({ newName: backupName });

export const onlySql = "❌ Solo se permiten archivos .sql";

export const downloadQuery = z.strictObject({ token: z.string().max(100, "El enlace no es válido.").optional() });

export const downloadLink = z.object({ url: z.string(), expiresAt: z.string() });

const jobKinds = ["backup", "verify", "preview", "restore", "restore_rows", "undo", "reset"] as const;
const jobStates = ["running", "done", "failed", "cancelled"] as const;

export const jobProgress = z.object({
  /** In Spanish: 'Cargando la copia'. */
  step: z.string(),
  /** The current table or file. */
  detail: z.string().nullable(),
  /** Bytes or rows; null if unknown. */
  done: z.number().nullable(),
  total: z.number().nullable(),
  unit: z.enum(["bytes", "rows"]).nullable(),
  /** False once the swap begins. */
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

/** Contents of a file that are never loaded; `more` counts the unnamed ones. */
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
  /** A preview's findings, or the backup's name. */
  result: z.unknown(),
  /** In Spanish; null unless it failed. */
  error: z.string().nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
});
export type BackupJobView = z.infer<typeof job>;

const keyInput = z.strictObject({ privateKey: z.string().trim().max(200).optional() }).default({});

/** A table, or its record with a key. */
export const rowsInput = z.strictObject({
  table: z.string("Elige una tabla.").min(1, "Elige una tabla.").max(63, "Esa tabla no existe."),
  id: z
    .string("Escribe el identificador del registro.")
    .min(1, "Escribe el identificador del registro.")
    .max(200, "Ese registro no existe.")
    .optional(),
  privateKey: keyInput.unwrap().shape.privateKey,
});

export const startedJob = z.object({ job });

export const jobOnBackup = {
  access: "backups.all",
  params: backupParams,
  body: keyInput,
  response: startedJob,
  status: 202,
  fails: ["not_found", "conflict"],
} as const;

/** Places of the archive's scripts; the commands depend on it. */
export const places = ["host", "compose", "kubernetes"] as const;

const report = z.object({ at: z.string(), ok: z.boolean(), error: z.string().nullable() });

export const pitr = z.object({
  state: z.enum(["off", "starting", "on", "late", "failing"]),
  /** The period one can go back to. */
  from: z.string().nullable(),
  until: z.string().nullable(),
  waitingSince: z.string().nullable(),
  /** Null after a later success. */
  failedAt: z.string().nullable(),
  place: z.enum(places),
  /** The newest, successful or not. */
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
  /** Newest first. */
  backups: z.array(backup),
  /** Running, or ended minutes ago. */
  job: job.nullable(),
  /** Null when the schedule is off. */
  nextAt: z.string().nullable(),
  /** The schedule's, until it succeeds again. */
  lastFailure: z.object({ at: z.string(), message: z.string() }).nullable(),
  usedBytes: z.int(),
  /** Null if unknown, as for a bucket. */
  freeBytes: z.int().nullable(),
  isEncrypted: z.boolean(),
  /** Why verifying and restoring is impossible, in Spanish. */
  restoreProblem: z.string().nullable(),
  isInBucket: z.boolean(),
  /** The state put aside by the last restore, reset or undo. */
  previous: z
    .object({
      backupName: z.string(),
      /** Demo content, not a backup. */
      isReset: z.boolean(),
      /** The old state is in use again; the restored one is kept. */
      isUndone: z.boolean(),
      actorName: z.string(),
      createdAt: z.string(),
      expiresAt: z.string(),
    })
    .nullable(),
  mayReset: z.boolean(),
  /** Null except for superadmins. */
  pitr: pitr.nullable(),
});
export type Overview = z.infer<typeof overview>;
