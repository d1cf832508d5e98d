import type { Metric } from "prom-client";
import type { Tables } from "@/lib/core/tables";
import type { FileKind } from "@/lib/files/kind";
import type { HourlyTask } from "@/lib/jobs/hourly";
import type { AnyWork } from "@/lib/jobs/kind";
import type { AuditedKind } from "@/lib/people/audit";

/**
 * What the house may know of a domain. Each says it in its `domain.ts`, and stands in the list of `lib/domains.ts`; what is about all domains (the
 * audit log, maintenance, backups, the menu) is a loop over what they declare, and names none of them.
 */
export type Domain = {
  /** The name of its folders. */
  name: string;
  /** What the audit log tells of it. */
  audit?: readonly AuditedKind[];
  /** The files that it keeps. */
  files?: readonly FileKind[];
  /** What it does every hour, by name. */
  hourly?: Readonly<Record<string, HourlyTask>>;
  /** What it tells Prometheus. Only asked for where somebody wants it, so `prom-client` is not even loaded elsewhere. */
  metrics?: () => Promise<Metric[]>;
  /** Its tables in the database: what the SQL console shows of them, what goes into backups, and when their rows are past their time. */
  tables?: Tables;
  /** What it does later. */
  works?: readonly AnyWork[];
};
