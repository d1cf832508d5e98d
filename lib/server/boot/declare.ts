import { fileCalls } from "@/lib/api/file-call";
import { auditKinds } from "@/lib/audit/kinds";
import { restoreListeners } from "@/lib/backups/restore/restored";
import { erasureListeners } from "@/lib/clients/erased";
import { separationListeners } from "@/lib/clients/separated";
import { fixedPages, publicContents } from "@/lib/content/public-content";
import { consoleParts } from "@/lib/core/console-views";
import { channelListeners, lives } from "@/lib/core/life";
import { limitedPages } from "@/lib/core/limited-pages";
import { coreTables, declaredTables } from "@/lib/core/tables";
import { firstSteps } from "@/lib/dashboard/first-steps";
import { demos } from "@/lib/demo/demo";
import type { Domain } from "@/lib/domain";
import { domains } from "@/lib/domains";
import { fileKinds } from "@/lib/files/kind";
import { servedFiles } from "@/lib/files/served";
import { declaredWorks, hourlyTasks } from "@/lib/jobs/kind";
import { mailTemplates } from "@/lib/mail/template";
import { pushTopics } from "@/lib/push/topic";
import { declaredCharges } from "@/lib/payments/kind";
import { byPlace, declaredOptions } from "@/lib/options/option";
import { panelParts } from "@/lib/panel/panel";
import { personalData } from "@/lib/people/personal-data";
import { answerListeners } from "@/lib/questions/answered";
import { panelEvents } from "@/lib/realtime/tell";
import { finders } from "@/lib/search/find";
import { declaredMetrics } from "../telemetry/telemetry";

/** Registers all domains' declarations. Programs call it once, first of all. */
export function declareDomains(all: readonly Domain[] = domains): void {
  answerListeners.declare(all.flatMap(({ answered = [] }) => answered));
  auditKinds.declare(all.flatMap(({ audit = [] }) => audit));
  declaredCharges.declare(all.flatMap(({ charges = [] }) => charges));
  consoleParts.declare(all.flatMap(({ console = [] }) => console));
  demos.declare(all.flatMap(({ demo = [] }) => demo));
  erasureListeners.declare(all.flatMap(({ erased = [] }) => erased));
  restoreListeners.declare(all.flatMap(({ restored = [] }) => restored));
  separationListeners.declare(all.flatMap(({ separated = [] }) => separated));
  panelEvents.declare(all.flatMap(({ events = [] }) => events));
  fileCalls.declare(merge(all.map(({ fileCalls = {} }) => fileCalls)));
  fileKinds.declare(all.flatMap(({ files = [] }) => files));
  finders.declare(all.flatMap(({ finds = [] }) => finds));
  firstSteps.declare(all.flatMap(({ firstSteps = [] }) => firstSteps));
  fixedPages.declare(merge(all.map(({ fixedPages = {} }) => fixedPages)));
  hourlyTasks.declare(merge(all.map(({ hourly = {} }) => hourly)));
  lives.declare(all.map(({ name, life }) => ({ name, ...life })));
  limitedPages.declare(all.flatMap(({ limitedPages = [] }) => limitedPages));
  channelListeners.declare(merge(all.map(({ listens = {} }) => listens)));
  pushTopics.declare(all.flatMap(({ pushes = [] }) => pushes));
  mailTemplates.declare(all.flatMap(({ mails = [] }) => mails));
  declaredMetrics.declare(all.flatMap(({ metrics = [] }) => metrics));
  declaredOptions.declare(all.flatMap(({ options = {} }) => Object.values(options)).sort(byPlace));
  panelParts.declare(all.flatMap(({ panel = [] }) => panel));
  personalData.declare(all.flatMap((domain) => domain.personalData ?? []));
  publicContents.declare(all.flatMap(({ publicContent = [] }) => publicContent));
  servedFiles.declare(merge(all.map(({ servedFiles = {} }) => servedFiles)));
  declaredTables.declare(merge([coreTables, ...all.map(({ tables = {} }) => tables)]));
  declaredWorks.declare(all.flatMap(({ works = [] }) => works));
}

function merge<T>(parts: readonly Readonly<Record<string, T>>[]): Record<string, T> {
  const entries = parts.flatMap((part) => Object.entries(part));
  const names = entries.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`two domains declare "${twice}"`);
  return Object.fromEntries(entries);
}
