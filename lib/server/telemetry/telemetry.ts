import type { RequestListener, Server } from "node:http";
import type { Metric } from "prom-client";
import { declared } from "@/lib/core/declared";
import { env } from "@/lib/core/env";
import { root } from "@/lib/core/root";
import { loadLabels } from "./routes";

export const declaredMetrics = declared<readonly (() => Promise<Metric[]>)[]>("metrics");

export type Telemetry = {
  around: (listener: RequestListener) => RequestListener;
  stop: () => Promise<unknown>;
};

/** Loads only what the environment asks for. */
export async function startTelemetry(server: Server, sockets: () => number): Promise<Telemetry> {
  const around: Telemetry["around"][] = [];
  const stops: Telemetry["stop"][] = [];
  const labelOf = loadLabels(root());
  if (env.SENTRY_DSN) {
    const { reportErrors } = await import("./error-reports");
    stops.push(reportErrors(env.SENTRY_DSN, env.NODE_ENV));
  }
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { startTracing } = await import("./tracing");
    const tracing = startTracing(labelOf);
    around.push(tracing.requests);
    stops.push(tracing.stop);
  }
  if (env.METRICS_TOKEN) {
    const { startMetrics } = await import("./metrics");
    const ofDomains = (await Promise.all(declaredMetrics.all.map((read) => read()))).flat();
    around.push(startMetrics(env.METRICS_TOKEN, { server, sockets, labelOf, ofDomains }));
  }
  return {
    around: (listener) => around.reduce((inner, wrap) => wrap(inner), listener),
    stop: () => Promise.all(stops.map((stop) => stop())),
  };
}
