import { auditKinds } from "@/lib/audit/kinds";
import { demos } from "@/lib/demo/demo";
import type { Domain } from "@/lib/domain";
import { domains } from "@/lib/domains";
import { fileKinds } from "@/lib/files/kind";
import { hourlyTasks } from "@/lib/jobs/hourly";
import { declaredWorks } from "@/lib/jobs/kind";
import { mailTemplates } from "@/lib/mail/template";
import { byPlace, declaredOptions } from "@/lib/options/option";
import { personalData } from "@/lib/people/personal-data";
import { panelParts } from "@/lib/panel/panel";
import { finders } from "@/lib/search/find";

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
  declaredWorks.declare(all.flatMap(({ works = [] }) => works));
  personalData.declare(all.flatMap((domain) => domain.personalData ?? []));
}

/** @throws Error where two domains give the same name. */
function merge<T>(parts: readonly Readonly<Record<string, T>>[]): Record<string, T> {
  const entries = parts.flatMap((part) => Object.entries(part));
  const names = entries.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`two domains declare "${twice}"`);
  return Object.fromEntries(entries);
}
