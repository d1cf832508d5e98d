import { createStackParser, createTransport, Scope, type Event } from "@sentry/core";
import { nodeStackLineParser, ServerRuntimeClient } from "@sentry/core/server";
import { log } from "@/lib/core/log";
import { probes } from "@/lib/core/probes";
import { requestContext } from "@/lib/core/request-context";
import { version } from "@/lib/core/version";

const farewell = 1_000;

/**
 * Sends unforeseen errors to Sentry or similar, without caller data or e-mail addresses.
 * @returns waits until all are sent
 */
export function reportErrors(dsn: string, environment: string): () => Promise<unknown> {
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    release: version,
    platform: "node",
    runtime: { name: "node", version: process.version },
    integrations: [],
    sendClientReports: false,
    stackParser: createStackParser(nodeStackLineParser()),
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const response = await fetch(options.url, {
          method: "POST",
          body: body as string,
          headers: options.headers,
          signal: AbortSignal.timeout(10_000),
        });
        await response.arrayBuffer();
        const { status, headers } = response;
        const told = (name: string) => headers.get(name);
        return {
          statusCode: status,
          headers: { "retry-after": told("retry-after"), "x-sentry-rate-limits": told("x-sentry-rate-limits") },
        };
      }),
    beforeSend: withoutPersons,
  });
  client.init();
  probes.error.watch(({ error, logged }) => {
    const scope = new Scope();
    scope.setTag("logged", logged);
    scope.setTag("request_id", requestContext.getStore()?.requestId);
    client.captureException(error, { mechanism: { handled: true, type: "log" } }, scope);
  });
  log.info("errors are reported");
  return async () => client.close(farewell);
}

const eMail = /[^\s"'<>(),:;=]+@[^\s"'<>(),:;]+/g;

function withoutPersons<E extends Event>(event: E): E {
  for (const exception of event.exception?.values ?? []) exception.value = exception.value?.replace(eMail, "[oculto]");
  delete event.server_name;
  return event;
}
