import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import v8 from "node:v8";
import next from "next";
import { readCommit } from "@/lib/core/commit";
import { closeDatabase, db, pool } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { channelListeners, lives } from "@/lib/core/life";
import { lifecycle } from "@/lib/core/lifecycle";
import { log, logFailedPages, outliveReaders } from "@/lib/core/log";
import { readMigrations } from "@/lib/core/migrations/files";
import { checkPlaces } from "@/lib/core/place";
import { databaseAddress, lostSettings, settlePooler } from "@/lib/core/pooler";
import { noticing } from "@/lib/core/read";
import { followRestores, restoreChannel } from "@/lib/core/restore-channel";
import { version } from "@/lib/core/version";
import { root } from "@/lib/core/root";
import { jobChannel } from "@/lib/jobs/enqueue";
import { declaredWorks } from "@/lib/jobs/kind";
import { startJobs } from "@/lib/jobs/runner";
import { readOption } from "@/lib/options/select";
import { channelsOf, tellAll } from "@/lib/realtime/server/channels";
import { startRealtime } from "@/lib/realtime/server/start";
import { socketPath } from "@/lib/realtime/shared/events";
import { panelEvents } from "@/lib/realtime/tell";
import { cacheOptions } from "@/lib/site/options";
import { loadSitePaths, siteContentChanged } from "@/lib/site/site-paths";
import { internalKey } from "@/lib/core/keys";
import { BootError } from "../boot-error";
import { contentChanges, contentTags } from "../database/content-changes";
import { watchCalls } from "../database/calls-answer";
import { listenTo } from "../database/notifications";
import { waitForDatabase } from "../database/wait-for-database";
import { assetsFolder, loadAssets } from "../fast-lane/assets";
import { askNext } from "../fast-lane/page-cache/ask-next";
import { createPageCache, type PageCache } from "../fast-lane/page-cache/page-cache";
import { headTimeouts, keepAlive, watchConnections } from "../http/connections";
import { securityHeaders } from "../http/security-headers";
import { securitySettings } from "../http/security-settings";
import { requestListener, upgradeListener } from "../request-listener";
import { startTelemetry } from "../telemetry/telemetry";
import { declareDomains } from "./declare";
import { Door } from "./door";
import { EarlyEnd } from "./early-end";
import { createLatePages } from "./late-pages";
import { hourlyWork } from "./maintenance";
import { migrateFirst } from "./migrate-first";
import { patiently } from "./patiently";
import { restWhenQuiet } from "./rest";
import { shutDownOnSignal } from "./shutdown";
import { warmUp } from "./warm-up";

/**
 * Per address, which may be an office's; no limit behind a proxy, which has its own. A body may be silent for 10 s,
 * and take 30 s and one more for each 50 KB.
 */
const connectionLimits = {
  ofClient: env.TRUSTED_PROXIES > 0 ? Infinity : 500,
  silence: 10_000,
  grace: 30_000,
  pace: 50 * 1024,
};

/** Percent of heap growth between garbage collections. */
const heapGrowth = 100;

/**
 * Database → migrations (already listening) → Next and sockets → listen → ready. Tells a parent process the address,
 * and whether anybody can sign in.
 * @throws BootError for the database, the port or the database of places; MigrationError
 */
export async function boot(): Promise<void> {
  declareDomains();
  outliveReaders();
  logFailedPages();
  const early = new EarlyEnd();
  await checkPlaces().catch(({ message }: Error) => {
    throw new BootError(`PLACE_DATABASE: ${env.PLACE_DATABASE} cannot be read (${message})`);
  });
  lifecycle.commit = readCommit();
  log.info({ version, commit: lifecycle.commit, node: process.version }, "starting");
  const onWait = (reason: string) => log.warn({ reason }, "waiting for the database");
  await waitForDatabase(databaseAddress.session, onWait);
  if (databaseAddress.hasPooler) {
    await settlePooler();
    await waitForDatabase(databaseAddress.calls, onWait);
    const lost = await lostSettings(pool);
    if (lost.length > 0) {
      // The pooler's connections are older than the settings, or use another login.
      log.warn({ lost }, "the pooler's connections lack settings: RECONNECT it, and see docs/operations.md");
    }
  }
  // No request timeout, because a body of 2 GB takes long; connectionLimits bounds bodies.
  const server = createServer({ keepAliveTimeout: keepAlive, requestTimeout: 0, ...headTimeouts });
  const { expectBody } = watchConnections(server, connectionLimits);
  const door = new Door(server);
  await migrateFirst({ door, early, listen: () => listen(server) });
  lifecycle.migrations = readMigrations().map(({ name }) => name);
  for (const { beforeNext } of lives.all) await beforeNext?.();

  const development = env.NODE_ENV === "development";
  // V8's default of 10 % after a quiet time would fill in seconds, and each collection delays requests.
  if (!development) {
    v8.setFlagsFromString(`--heap-growing-percent=${heapGrowth}`);
    restWhenQuiet();
  }
  const app = next({
    dev: development,
    dir: root(),
    hostname: env.HOST,
    port: env.PORT,
    httpServer: server,
    quiet: true,
  });
  await app.prepare();
  const assets = loadAssets(path.join(root(), assetsFolder));
  const pages = createPageCache((path) => askNext(origin(server), path));
  const telemetry = await startTelemetry(server, () => realtime.connected());
  const latePages = createLatePages((tags) => expire(tags));
  const answer = app.getRequestHandler();
  const handle = (...asked: Parameters<typeof answer>) => latePages.watch(answer(...asked));
  door.prepare(telemetry.around(requestListener(handle, { assets, pages }, expectBody)));
  if (!development) server.on("upgrade", upgradeListener);
  const realtime = startRealtime(server, () => securityHeaders(socketPath, securitySettings));
  // Polling sockets are answered before our listeners, so their bodies need the limit here.
  server.prependListener("request", (request) => void (request.url!.startsWith(socketPath) && expectBody(request)));
  if (!server.listening) await listen(server);

  const expire = async (tags: string[], everyPage = false) => {
    const expired = revalidateTags(origin(server), tags, everyPage);
    pages.clear(expired);
    await expired;
  };
  const revalidate = async (tags: string[], everyPage = false) => {
    await expire(tags, everyPage).finally(() => void latePages.expired(tags));
    // The options are content too.
    if (!development && tags.includes("site")) await turn(pages);
  };
  const gather = contentChanges((tags) => {
    for (const { name, onContent } of lives.all) beside(name, onContent);
    return revalidate(tags);
  });
  const changed = (tag: string) => {
    siteContentChanged(tag);
    if (tag === "site") for (const { name, onOptions } of lives.all) beside(name, onOptions);
    gather(tag);
  };
  const jobs = startJobs([...declaredWorks.all, hourlyWork()]);
  for (const { name, besideStart } of lives.all) beside(name, besideStart && (() => patiently(besideStart)));
  const letGo = () => {
    for (const { onRestore } of lives.all) onRestore?.();
    contentTags().forEach(changed);
    realtime.recheck();
    tellAll(panelEvents.all, realtime);
    jobs.restart();
  };
  const channels = {
    // First, so that the others read the restored state.
    [restoreChannel]: followRestores(letGo),
    content_changed: { onNotify: changed, onReconnect: () => contentTags().forEach(changed) },
    session_changed: { onNotify: realtime.sessionEnded, onReconnect: realtime.recheck },
    [jobChannel]: { onNotify: jobs.wake, onReconnect: () => jobs.wake() },
    ...channelsOf(panelEvents.all, realtime),
    ...channelListeners.all,
  };
  // Loading code keeps the process busy, so connecting may exceed its timeout.
  // Replicas need not know the socket reports that processes send each second.
  const all = { ...noticing(channels), ...realtime.channels };
  const listening = await patiently(() => listenTo(databaseAddress.session, all));
  const calls = watchCalls(listening.answers);
  lifecycle.databaseAnswers = calls.answers;
  early.over();
  shutDownOnSignal(server, {
    sockets: realtime.stop,
    finish: () => Promise.all([jobs.stop(), ...lives.all.map(({ onEnding }) => onEnding?.())]),
    close: {
      ...Object.fromEntries(
        lives.all.flatMap(({ name, beforeEnd }) => (beforeEnd ? [[name, beforeEnd]] : [])).reverse(),
      ),
      listen: listening.stop,
      calls: calls.stop,
      next: () => app.close(),
      database: closeDatabase,
      telemetry: telemetry.stop,
    },
  });

  // Static pages have the content and environment of the build.
  if (!development) {
    await patiently(() => revalidate(contentTags(), true)).catch((error: unknown) =>
      log.error({ err: error }, "content may be stale"),
    );
  }
  const loads = [() => loadSitePaths(listening.caughtUp), ...lives.all.map(({ beforeReady }) => beforeReady)];
  await Promise.all(loads.map((load) => load && patiently(load)));
  lifecycle.ready = true;
  door.open();
  const { port } = server.address() as AddressInfo;
  const address = `http://${isLoopback(env.HOST) ? "localhost" : env.HOST}:${port}`;
  log.info({ address }, "ready");
  const hasAccounts = (await patiently(() => db.user.findFirst({ select: { id: true } }))) !== null;
  if (!hasAccounts) log.warn({ command: "user:create" }, "nobody can sign in: there is no account yet");
  if (process.connected) process.send?.({ ready: address, hasAccounts });
  if (!development && env.WARM_UP === "1") {
    void warmUp(origin(server), pages.take).catch((error: unknown) => log.debug({ err: error }, "not warmed up"));
  }
}

function beside(domain: string, work?: () => Promise<unknown>): void {
  void work?.().catch((error: unknown) => log.warn({ err: error, domain }, "background work of a domain failed"));
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = error.code === "EADDRINUSE" ? "is taken by another program" : `cannot be used (${error.code})`;
      reject(new BootError(`PORT: ${env.HOST}:${env.PORT} ${reason}`));
    });
    server.listen(env.PORT, env.HOST, resolve);
  });
}

const isLoopback = (host: string): boolean => /^(?:127\.|localhost$|::1$)/.test(host);

async function turn(pages: PageCache): Promise<void> {
  pages.turn((await readOption(cacheOptions.pages)) === "true");
}

const origin = (server: Server): string => `http://${hostForSelf()}:${(server.address() as AddressInfo).port}`;

function hostForSelf(): string {
  if (env.HOST === "0.0.0.0") return "127.0.0.1";
  if (env.HOST === "::") return "[::1]";
  return env.HOST.includes(":") ? `[${env.HOST}]` : env.HOST;
}

/**
 * Next's cache is reachable only from its handlers, so the process calls itself.
 * @param everyPage also the pages that read no tagged content
 */
async function revalidateTags(origin: string, tags: string[], everyPage = false): Promise<void> {
  const response = await fetch(`${origin}/api/cache/revalidate`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-internal-key": internalKey(), connection: "close" },
    body: JSON.stringify({ tags, everyPage }),
    signal: AbortSignal.timeout(30_000),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`/api/cache/revalidate answered ${response.status}`);
}
