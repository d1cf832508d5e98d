import { z } from "zod";
import { route } from "@/lib/api/route";
import { type StoreOutcome } from "@/lib/core/group-commit";
import { collectFailure, collectInput, collectRequest } from "./collect";
import { readLive } from "./live";
import { listByUrl } from "./panel/by-url";
import { countRecords, exportRecords, findRecords, removeRecord, removeRecords } from "./panel/records";
import {
  byUrlQuery,
  live,
  statCount,
  statFilter,
  statPage,
  statParams,
  statQuery,
  statRemoval,
  urlVisitsPage,
} from "./panel/schema";
import { askedOf } from "./report";
import { allPages } from "./subjects";

export const visitCalls = {
  "GET /api/stat/analytics/by-url": route(
    {
      access: "visits",
      summary: "The pages that people visited in a range, the most visited first.",
      query: byUrlQuery,
      response: urlVisitsPage,
    },
    async ({ query }) => listByUrl(query, await askedOf(allPages, query)),
  ),
  /** In production lib/server answers first; requests that it does not understand end here. */
  "POST /api/stat/collect": route(
    {
      access: "anonymous",
      summary: "Records the visit of a page. Address, browser and place are those of the connection.",
      body: collectInput,
      gives: { 202: null, 204: null },
    },
    async ({ request, device, body }) => {
      const caller = { headers: request.headers, ip: device.ip };
      const outcome = await new Promise<StoreOutcome | null>((done) => collectRequest(caller, body, done));
      const failure = collectFailure(outcome);
      if (failure) throw failure;
      return new Response(null, { status: outcome === "kept" ? 202 : 204, headers: { "cache-control": "no-store" } });
    },
  ),
  "GET /api/stat/count": route(
    {
      access: "visits",
      summary: "How many records the filters select up to now.",
      query: statFilter,
      response: statCount,
    },
    ({ query }) => countRecords(query),
  ),
  "GET /api/stat/export": route(
    {
      access: "visits",
      summary: "The records that the filters select, as CSV.",
      query: statFilter,
      gives: { 200: "text/csv" },
    },
    ({ query }) => exportRecords(query),
  ),
  "GET /api/stat/findAll": route(
    {
      access: "visits",
      summary: "The raw records of visits, latest first, by key or by page.",
      query: statQuery,
      response: statPage,
    },
    ({ query }) => findRecords(query),
  ),
  "GET /api/stat/live": route(
    { access: "visits", summary: "Who is on the site in the last five minutes.", response: live },
    () => readLive("page"),
  ),
  "DELETE /api/stat/remove/{id}": route(
    { access: "visits", summary: "Remove a record; the totals follow.", params: statParams, fails: ["not_found"] },
    ({ user, params }) => removeRecord(user, params.id),
  ),
  "DELETE /api/stat/removeMany": route(
    {
      access: "visits",
      summary: "Remove the records that were counted; the totals follow.",
      query: statRemoval,
      response: z.object({ removed: z.number().int() }),
      fails: ["conflict"],
    },
    async ({ user, query }) => ({ removed: await removeRecords(user, query) }),
  ),
};
