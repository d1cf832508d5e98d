import { auditKinds } from "@/lib/audit/kinds";
import { coreTables, declaredTables } from "@/lib/core/tables";
import type { Domain } from "@/lib/domain";
import { domains } from "@/lib/domains";
import { fileKinds } from "@/lib/files/kind";
import { hourlyTasks } from "@/lib/jobs/hourly";
import { declaredWorks } from "@/lib/jobs/kind";
import { declaredMetrics } from "../telemetry/telemetry";

/** Gives what each domain declares to what is about all of them. A program that uses any of it calls this once, before anything else. */
export function declareDomains(all: readonly Domain[] = domains): void {
  auditKinds.declare(all.flatMap(({ audit = [] }) => audit));
  fileKinds.declare(all.flatMap(({ files = [] }) => files));
  hourlyTasks.declare(merge(all.map(({ hourly = {} }) => hourly)));
  declaredMetrics.declare(all.flatMap(({ metrics = [] }) => metrics));
  declaredTables.declare(merge([coreTables, ...all.map(({ tables = {} }) => tables)]));
  declaredWorks.declare(all.flatMap(({ works = [] }) => works));
}

/** @throws Error where two of them give the same name. */
function merge<T>(parts: readonly Readonly<Record<string, T>>[]): Record<string, T> {
  const entries = parts.flatMap((part) => Object.entries(part));
  const names = entries.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`two domains declare "${twice}"`);
  return Object.fromEntries(entries);
}
