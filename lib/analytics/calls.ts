import { route } from "@/lib/api/route";
import { AppError } from "@/lib/core/errors";
import { namedKey } from "@/lib/core/limit-key";
import { enforceLimit } from "@/lib/core/rate-limit";
import { idParams } from "@/lib/core/schema";
import { parseJson } from "@/lib/core/sent-text";
import { collectFailure } from "@/lib/visits/collect";
import {
  changedFunnel,
  funnelChanges,
  funnelInput,
  funnelQuery,
  funnelReport,
  funnelsQuery,
  siteFunnels,
} from "./funnels/schema";
import { createFunnel, getFunnelOf, listFunnels, readFunnel, removeFunnel, updateFunnel } from "./funnels/service";
import { changedGoal, goalChanges, goalInput, goalsQuery, matchedPages, patternQuery, siteGoals } from "./goals/schema";
import { createGoal, listGoals, listMatchedPages, removeGoal, updateGoal } from "./goals/service";
import { takeEvent } from "./intake/take-event";
import { answerStatsQuery } from "./plausible/answer-query";
import { QueryRefusal } from "./plausible/read-query";
import { askedAnalytics, getSiteOrFirst } from "./report/asked";
import { suggestValues } from "./report/breakdown";
import { exportAnalytics } from "./report/csv";
import { readHeadline } from "./report/headline";
import { createDayNote, removeDayNote, updateDayNote } from "./report/notes";
import {
  analyticsQuery,
  csvQuery,
  dayNote,
  dayNoteInput,
  headline,
  noteChanges,
  segment,
  segmentInput,
  segmentName,
  suggestions,
  valuesQuery,
} from "./report/schema";
import { createSegment, removeSegment, renameSegment } from "./report/segments";
import { ownSite } from "./shared/own-site";
import { siteArrival, siteChanges, siteDetails, siteInput, siteList, siteParams, siteQuery } from "./sites/schema";
import { createSite, findLastHit, getCountedSite, listSites, removeSite, updateSite } from "./sites/service";
import { getSeenSite } from "./sites/site";

/** Any page may send events; the answer reveals nothing about anybody. */
const ofAll = { "access-control-allow-origin": "*", "cache-control": "no-store" };

/** The same limit as Plausible's API. */
const perHour = { points: 600, seconds: 3_600 };

/** Plausible's clients read `error`, in English. */
const refused = (error: string, status: number): Response =>
  Response.json({ error }, { status, headers: { "cache-control": "no-store" } });

export const analyticsCalls = {
  "GET /api/analytics/export": route(
    {
      access: "self",
      summary: "A list of a site's report, or all of them, as CSV.",
      query: csvQuery,
      gives: { 200: "text/csv" },
      fails: ["not_found"],
    },
    async ({ user, query }) => exportAnalytics(await askedAnalytics(user, query), query.dimension),
  ),
  "POST /api/analytics/funnels/create": route(
    {
      access: "sites",
      summary: "Adds a funnel of a site: steps that visitors take one after another.",
      body: funnelInput,
      response: changedFunnel,
      status: 201,
      fails: ["not_found", "conflict"],
    },
    ({ user, body }) => createFunnel(user, body),
  ),
  "GET /api/analytics/funnels/findAll": route(
    {
      access: "self",
      summary: "The funnels of a site that you may see.",
      query: funnelsQuery,
      response: siteFunnels,
      fails: ["not_found"],
    },
    async ({ user, query }) => ({ funnels: await listFunnels((await getSiteOrFirst(user, query.site)).id) }),
  ),
  "DELETE /api/analytics/funnels/remove/{id}": route(
    { access: "sites", summary: "Removes a funnel.", params: idParams, fails: ["not_found"] },
    ({ user, params }) => removeFunnel(user, params.id),
  ),
  "GET /api/analytics/funnels/report": route(
    {
      access: "self",
      summary: "How many visitors took each step of a funnel, and what the others did next.",
      query: funnelQuery,
      response: funnelReport,
      fails: ["not_found"],
    },
    async ({ user, query: { funnel, by, ...query } }) => {
      const asked = await askedAnalytics(user, query);
      return readFunnel(asked, await getFunnelOf(asked.site.id, funnel), by);
    },
  ),
  "PATCH /api/analytics/funnels/update/{id}": route(
    {
      access: "sites",
      summary: "Changes a funnel; reports count by what it says now.",
      params: idParams,
      body: funnelChanges,
      response: changedFunnel,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => updateFunnel(user, params.id, body),
  ),
  "POST /api/analytics/goals/create": route(
    {
      access: "sites",
      summary: "Adds a goal of a site: a page to be seen, by its pattern, or an event, by its name.",
      body: goalInput,
      response: changedGoal,
      status: 201,
      fails: ["not_found", "conflict"],
    },
    ({ user, body }) => createGoal(user, body),
  ),
  "GET /api/analytics/goals/findAll": route(
    {
      access: "sites",
      summary: "The goals of a site, with who reached each in the last 30 days.",
      query: goalsQuery,
      response: siteGoals,
      fails: ["not_found"],
    },
    async ({ user, query }) => listGoals(await getSeenSite(user, query.site || ownSite)),
  ),
  "GET /api/analytics/goals/pages": route(
    {
      access: "sites",
      summary: "The pages that a goal's pattern matches: how many, and the most visited of the last 30 days.",
      query: patternQuery,
      response: matchedPages,
      fails: ["not_found"],
    },
    async ({ user, query }) => listMatchedPages(await getSeenSite(user, query.site), query.pattern),
  ),
  "DELETE /api/analytics/goals/remove/{id}": route(
    { access: "sites", summary: "Removes a goal; what was counted stays.", params: idParams, fails: ["not_found"] },
    ({ user, params }) => removeGoal(user, params.id),
  ),
  "PATCH /api/analytics/goals/update/{id}": route(
    {
      access: "sites",
      summary: "Changes a goal; reports count by what it says now.",
      params: idParams,
      body: goalChanges,
      response: changedGoal,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => updateGoal(user, params.id, body),
  ),
  "POST /api/analytics/notes/create": route(
    {
      access: "sites",
      summary: "Notes what happened on a day of a site.",
      body: dayNoteInput,
      response: dayNote,
      status: 201,
      fails: ["not_found", "conflict"],
    },
    ({ user, body }) => createDayNote(user, body),
  ),
  "DELETE /api/analytics/notes/remove/{id}": route(
    { access: "sites", summary: "Removes a note.", params: idParams, fails: ["not_found"] },
    ({ user, params }) => removeDayNote(user, params.id),
  ),
  "PATCH /api/analytics/notes/update/{id}": route(
    {
      access: "sites",
      summary: "Changes a note.",
      params: idParams,
      body: noteChanges,
      response: dayNote,
      fails: ["not_found"],
    },
    ({ user, params, body }) => updateDayNote(user, params.id, body),
  ),
  "GET /api/analytics/report": route(
    {
      access: "self",
      summary: "The figures of a site that you may see, and the chart of one of them.",
      query: analyticsQuery,
      response: headline,
      fails: ["not_found"],
    },
    async ({ user, query }) => readHeadline(await askedAnalytics(user, query)),
  ),
  "POST /api/analytics/segments/create": route(
    {
      access: "self",
      summary: "Keeps filters of a site's report under a name, for oneself or, by an admin, for all.",
      body: segmentInput,
      response: segment,
      status: 201,
      fails: ["not_found", "conflict"],
      limit: { call: "POST /api/analytics/segments/create", points: 300, seconds: 3600 },
    },
    ({ user, body }) => createSegment(user, body),
  ),
  "DELETE /api/analytics/segments/remove/{id}": route(
    {
      access: "self",
      summary: "Removes a segment: one's own or, by an admin, one of all.",
      params: idParams,
      fails: ["not_found"],
    },
    ({ user, params }) => removeSegment(user, params.id),
  ),
  "PATCH /api/analytics/segments/update/{id}": route(
    {
      access: "self",
      summary: "Renames a segment: one's own or, by an admin, one of all.",
      params: idParams,
      body: segmentName,
      response: segment,
      fails: ["not_found"],
      limit: { call: "PATCH /api/analytics/segments/update/{id}", points: 300, seconds: 3600 },
    },
    ({ user, params, body }) => renameSegment(user, params.id, body.name),
  ),
  "GET /api/analytics/sites/arrival/{id}": route(
    {
      access: "sites",
      summary: "When a site's tracker last told something, for who waits for its first visit.",
      params: siteParams,
      response: siteArrival,
      fails: ["not_found"],
    },
    async ({ params }) => ({ lastHitAt: await findLastHit(params.id, { minutes: 10 }) }),
  ),
  "POST /api/analytics/sites/create": route(
    {
      access: "sites",
      summary: "Adds a site whose visits are counted.",
      body: siteInput,
      response: siteDetails,
      status: 201,
      fails: ["conflict"],
    },
    ({ user, body }) => createSite(user, body),
  ),
  "GET /api/analytics/sites/findAll": route(
    { access: "sites", summary: "The sites whose visits are counted.", query: siteQuery, response: siteList },
    ({ query }) => listSites(query),
  ),
  "GET /api/analytics/sites/findOne/{id}": route(
    {
      access: "sites",
      summary: "A site with those who may see it.",
      params: siteParams,
      response: siteDetails,
      fails: ["not_found"],
    },
    ({ params }) => getCountedSite(params.id),
  ),
  "DELETE /api/analytics/sites/remove/{id}": route(
    {
      access: "sites",
      summary: "Deletes a site with all that was counted of it.",
      params: siteParams,
      fails: ["not_found", "conflict"],
    },
    ({ user, params }) => removeSite(user, params.id),
  ),
  "PATCH /api/analytics/sites/update/{id}": route(
    {
      access: "sites",
      summary: "Changes a site; what is left out stays as it is.",
      params: siteParams,
      body: siteChanges,
      response: siteDetails,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => updateSite(user, params.id, body),
  ),
  "GET /api/analytics/values": route(
    {
      access: "self",
      summary: "Values of a dimension to filter a site's report by, the most visited first.",
      query: valuesQuery,
      response: suggestions,
      fails: ["not_found"],
    },
    async ({ user, query }) => suggestValues(await askedAnalytics(user, query), query.dimension, query.search),
  ),
  /** lib/server answers this and its preflight before Next does. */
  "POST /api/event": route(
    {
      access: "anonymous",
      summary: "What a tracker tells of a page, in the format of Plausible's Events API.",
      raw: true,
      maxBody: "medium",
      takes: "text/plain",
      ofAnySite: true,
      gives: { 202: "text/plain" },
      fails: ["bad_request"],
    },
    async ({ request, device }) => {
      const caller = { headers: request.headers, ip: device.ip };
      const outcome = await takeEvent(caller, await request.text());
      const failure = collectFailure(outcome);
      if (failure) throw failure;
      return new Response("ok", {
        status: 202,
        headers: { ...ofAll, ...(outcome === null && { "x-plausible-dropped": "1" }) },
      });
    },
  ),
  "POST /api/v2/query": route(
    {
      access: "self",
      tokens: "stats_read",
      summary: "Statistics of a site, as Plausible's Stats API v2 answers them. A failure is {error}.",
      raw: true,
      maxBody: "large",
      takes: "application/json",
      gives: { 200: "application/json", 400: "application/json", 404: "application/json" },
    },
    async ({ user, request }) => {
      await enforceLimit("stats-query", namedKey(user.sessionId), perHour);
      try {
        const answer = await answerStatsQuery(user, parseJson(await request.text()));
        if (!answer)
          return refused(
            "Invalid API key or site ID. Please make sure you're using a valid API key with access to the site you've requested.",
            404,
          );
        return Response.json(answer, { headers: { "cache-control": "private, no-store" } });
      } catch (error) {
        if (error instanceof QueryRefusal) return refused(error.message, 400);
        if (error instanceof AppError && error.code === "bad_request") return refused(error.message, 400);
        throw error;
      }
    },
  ),
};
