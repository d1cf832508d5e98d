import type { Demo } from "@/lib/demo/demo";
import type { FileKind } from "@/lib/files/kind";
import type { AnyWork, HourlyTask } from "@/lib/jobs/kind";
import type { MailTemplate } from "@/lib/mail/template";
import type { AnyOption } from "@/lib/options/option";
import type { AuditedKind } from "@/lib/people/audit";
import type { PersonalData } from "@/lib/people/personal-data";
import type { PanelPart } from "@/lib/panel/shared/panel";
import type { Finder } from "@/lib/search/find";
import type { FileCalls } from "@/lib/api/file-call";
import type { FixedPages, PublicContent } from "@/lib/content/public-content";
import type { ChannelListener, Life } from "@/lib/core/life";
import type { LimitedPages } from "@/lib/core/limited-pages";
import type { ServedFiles } from "@/lib/files/served";
import type { DeclaredEvent } from "@/lib/realtime/tell";
import type { Metric } from "prom-client";
import type { Tables } from "@/lib/core/tables";

/**
 * What the house may know of a domain. Each says it in its `domain.ts`, and stands in the list of `lib/domains.ts`; what is about all domains (the
 * audit log, maintenance, backups, the menu) is a loop over what they declare, and names none of them.
 */
export type Domain = {
  /** The name of its folders. */
  name: string;
  /** What the audit log tells of it. */
  audit?: readonly AuditedKind[];
  /** Its demonstration content, loaded where an empty database is filled with it. */
  demo?: () => Promise<Demo>;
  /** What it tells the people who are connected. */
  events?: readonly DeclaredEvent[];
  /** Its calls that bring a file, which lib/server takes in as it arrives. */
  fileCalls?: FileCalls;
  /** The files that it keeps. */
  files?: readonly FileKind[];
  /** What palettes find of it. */
  finds?: readonly Finder[];
  /** Its pages with parameters that have nothing to do with what the database has. */
  fixedPages?: FixedPages;
  /** What it does every hour, by name. */
  hourly?: Readonly<Record<string, HourlyTask>>;
  /** What it does as a process starts, goes on and ends. */
  life?: Life;
  /** Its pages that are made anew for each visitor, beside those with a query (lib/server/fast-lane/query-pages.ts). */
  limitedPages?: LimitedPages;
  /** The channels of Postgres that it listens to. */
  listens?: Readonly<Record<string, ChannelListener>>;
  /** The mails that it sends. */
  mails?: readonly MailTemplate[];
  /** What it tells Prometheus. Only asked for where somebody wants it, so `prom-client` is not even loaded elsewhere. */
  metrics?: () => Promise<Metric[]>;
  /** What admins may set of it, by what its own code calls them. */
  options?: Readonly<Record<string, AnyOption>>;
  /** What it adds to the panel. */
  panel?: PanelPart;
  /** What it keeps of people. */
  personalData?: PersonalData;
  /** What of it visitors read. */
  publicContent?: PublicContent;
  /** The files that it shows. */
  servedFiles?: ServedFiles;
  /** Its tables in the database: what the SQL console shows of them, what goes into backups, and when their rows are past their time. */
  tables?: Tables;
  /** What it does later. */
  works?: readonly AnyWork[];
};
