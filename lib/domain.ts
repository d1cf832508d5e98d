import type { HearRestores } from "@/lib/backups/restore/restored";
import type { HearErasures } from "@/lib/clients/erased";
import type { HearSeparations } from "@/lib/clients/separated";
import type { FirstStep } from "@/lib/dashboard/first-steps";
import type { Demo } from "@/lib/demo/demo";
import type { FileKind } from "@/lib/files/kind";
import type { AnyWork, HourlyTask } from "@/lib/jobs/kind";
import type { MailTemplate } from "@/lib/mail/template";
import type { AnyOption } from "@/lib/options/option";
import type { AuditedKind } from "@/lib/people/audit";
import type { ChargeKind } from "@/lib/payments/kind";
import type { HearAnswers } from "@/lib/questions/answered";
import type { PushTopic } from "@/lib/push/topic";
import type { PersonalData } from "@/lib/people/personal-data";
import type { PanelPart } from "@/lib/panel/shared/panel";
import type { Finder } from "@/lib/search/find";
import type { FileCalls } from "@/lib/api/file-call";
import type { FixedPages, PublicContent } from "@/lib/content/public-content";
import type { ConsolePart } from "@/lib/core/console-views";
import type { ChannelListener, Life } from "@/lib/core/life";
import type { LimitedPages } from "@/lib/core/limited-pages";
import type { ServedFiles } from "@/lib/files/served";
import type { DeclaredEvent } from "@/lib/realtime/tell";
import type { Metric } from "prom-client";
import type { Tables } from "@/lib/core/tables";

/** Everything that shared code may know of a domain (`lib/domains.ts`). */
export type Domain = {
  name: string;
  /** Called with answers, in the transaction that stores them. */
  answered?: HearAnswers;
  audit?: readonly AuditedKind[];
  /** Sums that it asks payers for. */
  charges?: readonly ChargeKind[];
  console?: ConsolePart;
  demo?: () => Promise<Demo>;
  /** Called with the ids of clients, in the transaction that erases who they are. */
  erased?: HearErasures;
  events?: readonly DeclaredEvent[];
  fileCalls?: FileCalls;
  files?: readonly FileKind[];
  finds?: readonly Finder[];
  firstSteps?: readonly FirstStep[];
  /** Pages with parameters that do not come from the database. */
  fixedPages?: FixedPages;
  hourly?: Readonly<Record<string, HourlyTask>>;
  life?: Life;
  /** Rendered for each visitor, besides those of lib/server/fast-lane/query-pages.ts. */
  limitedPages?: LimitedPages;
  listens?: Readonly<Record<string, ChannelListener>>;
  mails?: readonly MailTemplate[];
  /** Lazy, so that `prom-client` loads only when wanted. */
  metrics?: () => Promise<Metric[]>;
  options?: Readonly<Record<string, AnyOption>>;
  panel?: PanelPart;
  personalData?: PersonalData;
  publicContent?: PublicContent;
  /** Push notifications for people without an open panel. */
  pushes?: readonly PushTopic[];
  /** Called when a restore, or its undoing, replaces the state in use, in the same transaction. */
  restored?: HearRestores;
  /** Called in the transaction that takes an account from a client or gives them another. */
  separated?: HearSeparations;
  servedFiles?: ServedFiles;
  tables?: Tables;
  works?: readonly AnyWork[];
};
