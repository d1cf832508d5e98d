import { auditKinds } from "@/lib/audit/kinds";
import { demos } from "@/lib/demo/demo";
import { fileCalls } from "@/lib/api/file-call";
import { fixedPages, publicContents } from "@/lib/content/public-content";
import { limitedPages } from "@/lib/core/limited-pages";
import { channelListeners, lives } from "@/lib/core/life";
import { coreTables, declaredTables } from "@/lib/core/tables";
import type { Domain } from "@/lib/domain";
import { domains } from "@/lib/domains";
import { fileKinds } from "@/lib/files/kind";
import { servedFiles } from "@/lib/files/served";
import { hourlyTasks } from "@/lib/jobs/hourly";
import { declaredWorks } from "@/lib/jobs/kind";
import { mailTemplates } from "@/lib/mail/template";
import { byPlace, declaredOptions } from "@/lib/options/option";
import { personalData } from "@/lib/people/personal-data";
import { panelParts } from "@/lib/panel/panel";
import { finders } from "@/lib/search/find";
import { panelEvents } from "@/lib/realtime/tell";
import { declaredMetrics } from "../telemetry/telemetry";

/** Gives what each domain declares to what is about all of them. A program that uses any of it calls this once, before anything else. */
export function declareDomains(all: readonly Domain[] = domains): void {
  auditKinds.declare(all.flatMap(({ audit = [] }) => audit));
  demos.declare(all.flatMap(({ demo = [] }) => demo));
  fileKinds.declare(all.flatMap(({ files = [] }) => files));
  finders.declare(all.flatMap(({ finds = [] }) => finds));
  hourlyTasks.declare(merge(all.map(({ hourly = {} }) => hourly)));
  mailTemplates.declare(all.flatMap(({ mails = [] }) => mails));
  declaredOptions.declare(all.flatMap(({ options = {} }) => Object.values(options)).sort(byPlace));
  panelParts.declare(all.flatMap(({ panel = [] }) => panel));
  channelListeners.declare(merge(all.map(({ listens = {} }) => listens)));
  fileCalls.declare(merge(all.map(({ fileCalls = {} }) => fileCalls)));
  fixedPages.declare(merge(all.map(({ fixedPages = {} }) => fixedPages)));
  limitedPages.declare(all.flatMap(({ limitedPages = [] }) => limitedPages));
  lives.declare(all.map(({ name, life }) => ({ name, ...life })));
  panelEvents.declare(all.flatMap(({ events = [] }) => events));
  publicContents.declare(all.flatMap(({ publicContent = [] }) => publicContent));
  servedFiles.declare(merge(all.map(({ servedFiles = {} }) => servedFiles)));
  declaredMetrics.declare(all.flatMap(({ metrics = [] }) => metrics));
  declaredTables.declare(merge([coreTables, ...all.map(({ tables = {} }) => tables)]));
  declaredWorks.declare(all.flatMap(({ works = [] }) => works));
  personalData.declare(all.flatMap((domain) => domain.personalData ?? []));
}

/** @throws Error where two of them give the same name. */
function merge<T>(parts: readonly Readonly<Record<string, T>>[]): Record<string, T> {
  const entries = parts.flatMap((part) => Object.entries(part));
  const names = entries.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`two domains declare "${twice}"`);
  return Object.fromEntries(entries);
}
