import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { LabelOf } from "./routes";

/** On the request itself: a table would cost the garbage collector more than all the rest. */
const arrived = Symbol("arrived");

type Answered = { request: IncomingMessage & { [arrived]?: number }; response: ServerResponse };

/** Answered faster than it is measured. */
const measuresNothing = new Set(["/s/[code]", "/_next/static/[...path]", "/api/stat/collect"]);

/** By route and status. */
export type Counts = Map<string, Map<number, number>>;

/**
 * Counts what Node says was answered, in plain numbers.
 * @param measure is told the seconds, of routes for which they are worth knowing
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
