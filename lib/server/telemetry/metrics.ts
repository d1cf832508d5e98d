import { createHash, timingSafeEqual } from "node:crypto";
import type { RequestListener, Server, IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { subscribe } from "node:diagnostics_channel";
import type { Pool } from "pg";
import { collectDefaultMetrics, Counter, Gauge, Histogram, type Metric, Registry } from "prom-client";
import { replica } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { gauge } from "@/lib/core/gauges";
import { freeIn } from "@/lib/files/storage/room";
import { storage } from "@/lib/files/storage/storage";
import { lifecycle } from "@/lib/core/lifecycle";
import { outage } from "@/lib/core/outage";
import { probes } from "@/lib/core/probes";
import { version } from "@/lib/core/version";
import type { LabelOf } from "./routes";

type Sources = { server: Server; sockets: () => number; labelOf: LabelOf; ofDomains: readonly Metric[] };

export type MetricsListener = (otherwise: RequestListener) => RequestListener;

/** Most values are read on request. @param token required as bearer */
export function startMetrics(token: string, sources: Sources): MetricsListener {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const parts = [ofRequests(sources), ofDatabase(), ofProcess(), sources.ofDomains, ofConnections(sources)];
  for (const metric of parts.flat()) registry.registerMetric(metric);

  const expected = digest(`Bearer ${token}`);
  return (otherwise) => (request, response) => {
    if (request.url !== "/metrics") return otherwise(request, response);
    if (!timingSafeEqual(digest(request.headers.authorization ?? ""), expected)) {
      response.writeHead(401, { "WWW-Authenticate": "Bearer", "Cache-Control": "no-store" }).end();
      return;
    }
    registry.metrics().then(
      (text) =>
        response.writeHead(200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" }).end(text),
      () => response.writeHead(500).end(),
    );
  };
}

/** Equal lengths allow constant-time comparison. */
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

function ofRequests({ labelOf }: Sources): Metric[] {
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the arrival of a request until its answer was sent; not of what is answered from memory at once",
    labelNames: ["route"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [],
  });
  const counts = countRequests(labelOf, (route, seconds) => duration.observe({ route }, seconds));
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests that were answered, by route and status",
    labelNames: ["route", "status"],
    registers: [],
    collect() {
      this.reset();
      for (const [route, statuses] of counts)
        for (const [status, count] of statuses) this.inc({ route, status: String(status) }, count);
    },
  });
  return [requests, duration];
}

function ofDatabase(): Metric[] {
  const pools = new Map<string, Pool>();
  const waited = new Histogram({
    name: "database_pool_wait_seconds",
    help: "Time that somebody waited for a connection of a pool",
    labelNames: ["pool"],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5],
    registers: [],
  });
  probes.lent.watch(({ name, pool, seconds }) => {
    pools.set(name, pool);
    waited.observe({ pool: name }, seconds);
  });
  const connections = new Gauge({
    name: "database_pool_connections",
    help: "Connections of a pool: in use, idle; and how many wait for one",
    labelNames: ["pool", "state"],
    registers: [],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool, state: "used" }, totalCount - idleCount);
        this.set({ pool, state: "idle" }, idleCount);
        this.set({ pool, state: "waiting" }, waitingCount);
      }
    },
  });
  const up = gauge("database_up", "1 while the database answers", () => (outage.is("away") ? 0 : 1));
  return [waited, connections, up, ...ofReplica()];
}

function ofReplica(): Metric[] {
  const reads = new Counter({
    name: "database_reads_total",
    help: "What people read that a replica may answer, by where it was read; of the primary also why",
    labelNames: ["place", "why"],
    registers: [],
  });
  probes.read.watch(({ why }) => reads.inc({ place: why ? "primary" : "replica", why: why ?? "" }));
  const awaited = new Histogram({
    name: "database_replica_wait_seconds",
    help: "Time that somebody who wrote waited until the replica had it, or in vain",
    buckets: [0.005, 0.025, 0.05, 0.1, 0.2, 0.5],
    registers: [],
  });
  probes.awaited.watch(({ seconds }) => awaited.observe(seconds));
  const lag = async () => (await replica?.lag()) ?? null;
  return [
    reads,
    awaited,
    gauge("database_replica_up", "1 while the replica is there and follows", async () =>
      replica ? Number((await lag()) !== null) : null,
    ),
    gauge(
      "database_replica_lag_seconds",
      "Age of the oldest change that the replica has not replayed",
      async () => (await lag())?.seconds ?? null,
    ),
    gauge(
      "database_replica_lag_bytes",
      "Bytes of the log that the replica has not replayed",
      async () => (await lag())?.bytes ?? null,
    ),
  ];
}

function ofProcess(): Metric[] {
  const errors = new Counter({ name: "errors_total", help: "Errors that nobody foresaw", registers: [] });
  probes.error.watch(() => errors.inc());
  const storageUp = gauge("storage_up", "1 while files can be kept", async () =>
    (await storage.problem()) === null ? 1 : 0,
  );
  const free = gauge(
    "data_dir_free_bytes",
    "Bytes that there is room for in DATA_DIR, also where files are in a bucket",
    () => freeIn(env.DATA_DIR),
  );
  return [errors, storageUp, free];
}

function ofConnections({ server, sockets }: Sources): Metric[] {
  const info = new Gauge({
    name: "app_info",
    help: "The version, and the commit that it was built of",
    labelNames: ["version", "commit"],
    registers: [],
  });
  info.set({ version, commit: lifecycle.commit ?? "unknown" }, 1);
  const open = gauge(
    "http_connections",
    "Open connections of the server, with those of sockets",
    promisify(server.getConnections.bind(server)),
  );
  const realtime = gauge("realtime_sockets", "Pages of people that are connected for real time", sockets);
  return [info, open, realtime];
}

/** Stored on the request: a table would burden the garbage collector. */
const arrived = Symbol("arrived");

type Answered = { request: IncomingMessage & { [arrived]?: number }; response: ServerResponse };

/** Answered faster than measuring takes. */
const measuresNothing = new Set(["/s/[code]", "/_next/static/[...path]", "/api/stat/collect", "/api/event"]);

/** By route and status. */
type Counts = Map<string, Map<number, number>>;

/** @param measure receives seconds */
function countRequests(labelOf: LabelOf, measure: (route: string, seconds: number) => void): Counts {
  const counts: Counts = new Map();
  subscribe("http.server.request.start", (message) => {
    (message as Answered).request[arrived] = performance.now();
  });
  subscribe("http.server.response.finish", (message) => {
    const { request, response } = message as Answered;
    const route = labelOf(request.url!.split("?", 1)[0]!);
    let statuses = counts.get(route);
    if (!statuses) counts.set(route, (statuses = new Map()));
    statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
    const since = request[arrived];
    if (since !== undefined && !measuresNothing.has(route)) measure(route, (performance.now() - since) / 1000);
  });
  return counts;
}
