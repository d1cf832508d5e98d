import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import v8 from "node:v8";
import next from "next";
import { readCommit } from "@/lib/core/commit";
import { closeDatabase, db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { channelListeners, lives } from "@/lib/core/life";
import { lifecycle } from "@/lib/core/lifecycle";
import { log, logFailedPages, outliveReaders } from "@/lib/core/log";
import { readMigrations } from "@/lib/core/migrations/files";
import { checkPlaces } from "@/lib/core/place";
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
import { BootError } from "../boot-error";
import { contentChanges, contentTags } from "../database/content-changes";
import { listenTo } from "../database/notifications";
import { waitForDatabase } from "../database/wait-for-database";
import { assetsFolder, loadAssets } from "../fast-lane/assets";
import { askNext } from "../fast-lane/page-cache/ask-next";
import { createPageCache, type PageCache } from "../fast-lane/page-cache/page-cache";
import { headTimeouts, watchConnections } from "../http/connections";
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
import { revalidateTags } from "./revalidate";
import { shutDownOnSignal } from "./shutdown";
import { warmUp } from "./warm-up";

/** Milliseconds: longer than proxies keep theirs (two minutes at most), or one would use a connection as it is closed, and answer 502. */
const keepAlive = 130_000;

/**
 * Of one address, which may be an office's; behind a proxy of ours all are the proxy's, and bounding them is its part. A body may be silent for 10 s,
 * and takes no longer than 30 s and one more for each 50 KB that have come.
 */
const connectionLimits = {
  ofClient: env.TRUSTED_PROXIES > 0 ? Infinity : 500,
  silence: 10_000,
  grace: 30_000,
  pace: 50 * 1024,
};

/** Percent by which the heap may grow until all of it is searched for garbage. */
const heapGrowth = 100;

/**
 * Starts the process: database → migrations → Next and sockets → listen → ready. Where there is something to migrate it listens before
 * that, and says so. A parent process is told where it answers, and whether anybody can sign in.
 * @throws BootError when the database does not answer within 30 s, the port is taken or the database of places cannot be read;
 * MigrationError
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
  await waitForDatabase(env.DATABASE_URL, (reason) => log.warn({ reason }, "waiting for the database"));
  // How long a request may take is what its body brings (connectionLimits): one of 2 GB takes long.
  const server = createServer({ keepAliveTimeout: keepAlive, requestTimeout: 0, ...headTimeouts });
  const { expectBody } = watchConnections(server, connectionLimits);
  const door = new Door(server);
  await migrateFirst({ door, early, listen: () => listen(server) });
  lifecycle.migrations = readMigrations().map(({ name }) => name);
  for (const { beforeNext } of lives.all) await beforeNext?.();

  const development = env.NODE_ENV === "development";
  // Left to itself V8 allows 10 % after a quiet time: what visits leave behind would fill that in seconds, and each search keeps them waiting.
  if (!development) v8.setFlagsFromString(`--heap-growing-percent=${heapGrowth}`);
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
  const realtime = startRealtime(server, env.DATABASE_URL, () => securityHeaders(socketPath, securitySettings));
  // Sockets that poll are answered before any listener of ours; what they send has to end too.
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
    // First, so that what the others read again is read of the state that has come.
    [restoreChannel]: followRestores(letGo),
    content_changed: { onNotify: changed, onReconnect: () => contentTags().forEach(changed) },
    session_changed: { onNotify: realtime.sessionEnded, onReconnect: realtime.recheck },
    [jobChannel]: { onNotify: jobs.wake, onReconnect: () => jobs.wake() },
    ...channelsOf(panelEvents.all, realtime),
    ...channelListeners.all,
  };
  // Much is loaded now: a connection may take longer than is waited for it.
  const listening = await patiently(() => listenTo(env.DATABASE_URL, channels));
  lifecycle.databaseAnswers = listening.answers;
  early.over();
  shutDownOnSignal(server, {
    sockets: realtime.stop,
    finish: () => Promise.all([jobs.stop(), ...lives.all.map(({ onEnding }) => onEnding?.())]),
    close: {
      ...Object.fromEntries(
        lives.all.flatMap(({ name, beforeEnd }) => (beforeEnd ? [[name, beforeEnd]] : [])).reverse(),
      ),
      listen: listening.stop,
      next: () => app.close(),
      database: closeDatabase,
      telemetry: telemetry.stop,
    },
  });

  // Static pages were rendered when the site was built, from what the database and the environment held then.
  if (!development) {
    await patiently(() => revalidate(contentTags(), true)).catch((error: unknown) =>
      log.error({ err: error }, "content may be stale"),
    );
  }
  // Listened for since before: what changes meanwhile is read again.
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
  if (!development) {
    void warmUp(origin(server), pages.take).catch((error: unknown) => log.debug({ err: error }, "not warmed up"));
  }
}

/** Does what a domain wants done while nobody waits for it. */
function beside(domain: string, work?: () => Promise<unknown>): void {
  void work?.().catch((error: unknown) =>
    log.warn({ err: error, domain }, "what a domain does beside the rest failed"),
  );
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

/** Pages are answered from memory as long as the options say so. */
async function turn(pages: PageCache): Promise<void> {
  pages.turn((await readOption(cacheOptions.pages)) === "true");
}

/** The address under which the process reaches itself. */
const origin = (server: Server): string => `http://${hostForSelf()}:${(server.address() as AddressInfo).port}`;

/** The unspecified addresses are no destination. */
function hostForSelf(): string {
  if (env.HOST === "0.0.0.0") return "127.0.0.1";
  if (env.HOST === "::") return "[::1]";
  return env.HOST.includes(":") ? `[${env.HOST}]` : env.HOST;
}
