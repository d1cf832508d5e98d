import os from "node:os";
import { db, replica } from "@/lib/core/db";
import { environmentNames } from "@/lib/core/env";
import { lifecycle } from "@/lib/core/lifecycle";
import { version } from "@/lib/core/version";
import { allPages } from "@/lib/visits/subjects";
import { countEver } from "@/lib/visits/totals";
import type { ServerInfo } from "./schema";

/** Describes process, machine and database, without values of the environment. */
export async function getServerInfo(): Promise<ServerInfo> {
  // Alone, because its time is measured.
  const database = await askDatabase();
  const [visitCount, bootCount, migrations] = await Promise.all([countEver(allPages), readBoots(), readMigrations()]);
  const [lastBootDate, lastBootTime] = new Date(Date.now() - process.uptime() * 1000).toISOString().split("T");
  return {
    version,
    commit: lifecycle.commit,
    visitCount,
    bootCount,
    lastBootDate: lastBootDate!,
    lastBootTime: lastBootTime!.slice(0, 8),
    serverTime: new Date().toISOString(),
    nodeVersion: process.version,
    operatingSystem: `${os.type()} ${os.release()}`,
    osArchitecture: os.arch(),
    cpuCores: os.availableParallelism(),
    freeMemory: os.freemem(),
    totalMemory: os.totalmem(),
    hostName: os.hostname(),
    uptime: Math.floor(process.uptime()),
    environmentVariables: environmentNames(),
    ready: lifecycle.ready,
    database,
    migrations,
  };
}

async function askDatabase(): Promise<ServerInfo["database"]> {
  const started = performance.now();
  const [row] = await db.$queryRaw<{ server_version: string }[]>`SHOW server_version`;
  const latency = Math.round((performance.now() - started) * 10) / 10;
  return { version: row!.server_version, latency, replica: await askReplica() };
}

async function askReplica(): Promise<ServerInfo["database"]["replica"]> {
  if (!replica) return null;
  const [unread, lag] = await Promise.all([replica.whyNot(), replica.lag()]);
  return { unread, lag: lag && Math.round(lag.seconds * 10) / 10 };
}

async function readMigrations(): Promise<ServerInfo["migrations"]> {
  const rows = await db.$queryRaw<{ name: string; appliedAt: Date }[]>`
    SELECT migration_name AS name, finished_at AS "appliedAt" FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`;
  const names = rows.map(({ name }) => name);
  return {
    applied: rows.map(({ name, appliedAt }) => ({ name, appliedAt: appliedAt.toISOString() })),
    pending: lifecycle.migrations.filter((name) => !names.includes(name)),
  };
}

export async function countBoot(): Promise<void> {
  await db.$executeRaw`
    INSERT INTO counters (key, value) VALUES ('boots', 1)
    ON CONFLICT (key) DO UPDATE SET value = counters.value + 1, updated_at = now()`;
}

export async function readBoots(): Promise<number> {
  const counter = await db.counter.findUnique({ where: { key: "boots" }, select: { value: true } });
  return Number(counter?.value ?? 0);
}
