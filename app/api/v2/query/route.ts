import { route } from "@/lib/api/route";
import { answerStatsQuery } from "@/lib/analytics/plausible/answer-query";
import { QueryRefusal } from "@/lib/analytics/plausible/read-query";
import { AppError } from "@/lib/core/errors";
import { namedKey } from "@/lib/core/limit-key";
import { enforceLimit } from "@/lib/core/rate-limit";
import { parseJson } from "@/lib/core/sent-text";

/** As many as there are an hour elsewhere. */
const perHour = { points: 600, seconds: 3_600 };

/** Whoever speaks it reads `error`, in English. */
const refused = (error: string, status: number): Response =>
  Response.json({ error }, { status, headers: { "cache-control": "no-store" } });

export const POST = route(
  {
    access: "user",
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
);
