import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, RequestListener } from "node:http";
import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { Client } from "pg";
import { env } from "@/lib/core/env";
import { version } from "@/lib/core/version";
import { withoutToken } from "../http/token-paths";
import type { LabelOf } from "./routes";

/** Statements hold no values, which are bound. */
const longestStatement = 2_000;

type Fetched = {
  request: { origin: string; method: string; path: string };
  response?: { statusCode: number };
  error?: Error;
};

export type Tracing = {
  requests: (listener: RequestListener) => RequestListener;
  stop: () => Promise<unknown>;
};

/** Exports to `OTEL_EXPORTER_OTLP_ENDPOINT`; the SDK reads its other variables itself. */
export function startTracing(labelOf: LabelOf): Tracing {
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": "quinde", "service.version": version }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = trace.getTracer("quinde", version);
  traceStatements();
  traceFetches();

  return {
    requests: (listener) => (request, response) => {
      const path = request.url!.split("?", 1)[0]!;
      const route = labelOf(path);
      const span = tracer.startSpan(
        `${request.method} ${route}`,
        {
          kind: SpanKind.SERVER,
          attributes: { "http.request.method": request.method, "http.route": route, "url.path": withoutToken(path) },
        },
        callerOf(request),
      );
      response.once("close", () => {
        span.setAttribute("http.response.status_code", response.statusCode);
        const id = response.getHeader("x-request-id");
        if (typeof id === "string") span.setAttribute("request.id", id);
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      context.with(trace.setSpan(context.active(), span), () => listener(request, response));
    },
    stop: () => provider.shutdown(),
  };

  /** Polls and heartbeats get no span. */
  function startWithin(name: string, attributes: Record<string, string | undefined>): Span | undefined {
    if (!trace.getActiveSpan()) return undefined;
    return tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
  }

  function traceStatements(): void {
    type Query = (...given: unknown[]) => unknown;
    const query = Client.prototype.query as unknown as Query;
    const traced: Query = function (this: Client, ...given) {
      const [asked] = given;
      const text = typeof asked === "string" ? asked : (asked as { text?: string } | undefined)?.text;
      const span = text === undefined ? undefined : startWithin(operationOf(text), attributesOf(text));
      if (!span) return query.apply(this, given);
      const last = given.at(-1);
      if (typeof last === "function") {
        const callback = last as (error: unknown, ...rest: unknown[]) => void;
        given[given.length - 1] = context.bind(context.active(), (error: unknown, ...rest: unknown[]) => {
          endWith(span, error);
          callback(error, ...rest);
        });
        return query.apply(this, given);
      }
      const answer = query.apply(this, given);
      if (answer instanceof Promise)
        answer.then(
          () => endWith(span),
          (error: unknown) => endWith(span, error),
        );
      else span.end();
      return answer;
    };
    Object.assign(Client.prototype, { query: traced });
  }

  function traceFetches(): void {
    const spans = new WeakMap<object, Span>();
    const on = (name: string, listener: (message: Fetched, span: Span | undefined) => void) =>
      subscribe(`undici:request:${name}`, (message) =>
        listener(message as Fetched, spans.get((message as Fetched).request)),
      );
    on("create", ({ request }) => {
      const { origin, method, path } = request;
      const attributes = { "http.request.method": method, "url.full": `${origin}${path.split("?", 1)[0]}` };
      const span = startWithin(method, { ...attributes, "server.address": new URL(origin).hostname });
      if (span) spans.set(request, span);
    });
    on("headers", ({ response }, span) => void span?.setAttribute("http.response.status_code", response!.statusCode));
    on("trailers", (_, span) => span?.end());
    on("error", ({ error }, span) => span && endWith(span, error));
  }
}

/** Next does not cache what uses time or randomness, so spans begin outside. */
class TracerProvider extends BasicTracerProvider {
  private readonly outside = AsyncLocalStorage.snapshot();
  private readonly tracers = new Map<string, Tracer>();

  override getTracer(name: string, version?: string): Tracer {
    const known = this.tracers.get(name);
    if (known) return known;
    const tracer: Tracer = super.getTracer(name, version);
    const start = tracer.startSpan.bind(tracer);
    tracer.startSpan = (name, options, within = context.active()) => this.outside(start, name, options, within);
    this.tracers.set(name, tracer);
    return tracer;
  }
}

/** Only our proxies' trace ids are trusted. */
function callerOf({ headers }: IncomingMessage): Context {
  const given = env.TRUSTED_PROXIES > 0 ? headers.traceparent : undefined;
  const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(String(given)) ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: parseInt(flags!, 16), isRemote: true });
}

const operationOf = (text: string): string => /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "SQL";

const attributesOf = (text: string) => ({
  "db.system.name": "postgresql",
  "db.query.text": text.slice(0, longestStatement),
});

function endWith(span: Span, error?: unknown): void {
  if (error) span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name });
  span.end();
}
