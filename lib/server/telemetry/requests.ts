import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { LabelOf } from "./routes";

/** When a request arrived, kept on the request itself: a table of them would cost the garbage collector more than all the rest. */
const arrived = Symbol("arrived");

type Answered = { request: IncomingMessage & { [arrived]?: number }; response: ServerResponse };

/** Answered in so little time that measuring it would be a part of it. */
const measuresNothing = new Set(["/s/[code]", "/_next/static/[...path]", "/api/stat/collect"]);

/** Answers by route and status. */
export type Counts = Map<string, Map<number, number>>;

/**
 * Counts what Node says was answered, in plain numbers that are only read when somebody asks for the metrics.
 * @param measure is told how many seconds an answer took, of routes for which that is worth knowing.
 */
export function countRequests(labelOf: LabelOf, measure: (route: string, seconds: number) => void): Counts {
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
