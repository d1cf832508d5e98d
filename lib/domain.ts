import type { Demo } from "@/lib/demo/demo";
import type { FileKind } from "@/lib/files/kind";
import type { HourlyTask } from "@/lib/jobs/hourly";
import type { AnyWork } from "@/lib/jobs/kind";
import type { MailTemplate } from "@/lib/mail/template";
import type { AnyOption } from "@/lib/options/option";
import type { AuditedKind } from "@/lib/people/audit";
import type { PersonalData } from "@/lib/people/personal-data";
import type { PanelPart } from "@/lib/panel/shared/panel";
import type { Finder } from "@/lib/search/find";

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
  /** The files that it keeps. */
  files?: readonly FileKind[];
  /** What palettes find of it. */
  finds?: readonly Finder[];
  /** What it does every hour, by name. */
  hourly?: Readonly<Record<string, HourlyTask>>;
  /** The mails that it sends. */
  mails?: readonly MailTemplate[];
  /** What admins may set of it, by what its own code calls them. */
  options?: Readonly<Record<string, AnyOption>>;
  /** What it adds to the panel. */
  panel?: PanelPart;
  /** What it keeps of people. */
  personalData?: PersonalData;
  /** What it does later. */
  works?: readonly AnyWork[];
};
