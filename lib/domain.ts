import type { FileCalls } from "@/lib/api/file-call";
import type { FixedPages, PublicContent } from "@/lib/content/public-content";
import type { ChannelListener, Life } from "@/lib/core/life";
import type { LimitedPages } from "@/lib/core/limited-pages";
import type { FileKind } from "@/lib/files/kind";
import type { ServedFiles } from "@/lib/files/served";
import type { HourlyTask } from "@/lib/jobs/hourly";
import type { AnyWork } from "@/lib/jobs/kind";
import type { AuditedKind } from "@/lib/people/audit";
import type { DeclaredEvent } from "@/lib/realtime/tell";

/**
 * What the house may know of a domain. Each says it in its `domain.ts`, and stands in the list of `lib/domains.ts`; what is about all domains (the
 * audit log, maintenance, backups, the menu) is a loop over what they declare, and names none of them.
 */
export type Domain = {
  /** The name of its folders. */
  name: string;
  /** What the audit log tells of it. */
  audit?: readonly AuditedKind[];
  /** What it tells the people who are connected. */
  events?: readonly DeclaredEvent[];
  /** Its calls that bring a file, which lib/server takes in as it arrives. */
  fileCalls?: FileCalls;
  /** The files that it keeps. */
  files?: readonly FileKind[];
  /** Its pages with parameters that have nothing to do with what the database has. */
  fixedPages?: FixedPages;
  /** What it does every hour, by name. */
  hourly?: Readonly<Record<string, HourlyTask>>;
  /** What it does as a process starts, goes on and ends. */
  life?: Life;
  /** Its pages that are made anew for each visitor, beside those with a query (lib/site/query-pages.ts). */
  limitedPages?: LimitedPages;
  /** The channels of Postgres that it listens to. */
  listens?: Readonly<Record<string, ChannelListener>>;
  /** What of it visitors read. */
  publicContent?: PublicContent;
  /** The files that it shows. */
  servedFiles?: ServedFiles;
  /** What it does later. */
  works?: readonly AnyWork[];
};
