import { createHash } from "node:crypto";
import { z } from "zod";
import { recordOwnEvent } from "@/lib/analytics/record/own-event";
import { versionedFile } from "@/lib/api/answers";
import { route } from "@/lib/api/route";
import { respondVersioned } from "@/lib/api/versioned";
import { idParams, pageQuery, slugParams } from "@/lib/core/schema";
import { answerList, grade, keptAnswersInput, questionAnswerInput, takenAnswers } from "@/lib/questions/schema";
import { answerQuestion, listAnswers, takeAnswers } from "./answers";
import { keepOwnCode, listOwnCode } from "./own-code";
import { listProgress, updateProgress } from "./progress";
import { queryCategories } from "./queries";
import {
  category,
  course,
  courseProgress,
  keptCode,
  lesson,
  ownCodeInput,
  ownCodeList,
  premiumContent,
  progressInput,
  progressList,
  searchPage,
} from "./schema";
import { searchAcademy } from "./search";
import { getCategory, getCourse, getLesson, getMarkdown, getPremium, getPremiumMarkdown } from "./service";
import { searchLimit } from "./shared/paths";
import { getYoutubeThumbnail } from "./thumbnails";

/** Answers a lesson's text; caches must revalidate it each time. */
const respondMarkdown = (
  request: Request,
  slug: string,
  keeps: "public" | "private",
  text: string,
): Promise<Response> =>
  respondVersioned(request, {
    version: createHash("sha256").update(text).digest("base64url"),
    type: "text/markdown; charset=utf-8",
    name: `${slug}.md`,
    keeps,
    read: async () => Buffer.from(text),
  });

export const academyCalls = {
  "POST /api/academy/answers": route(
    {
      access: "self",
      summary: "Takes in what the student answered as a guest: graded anew, and only where nothing was answered since.",
      body: keptAnswersInput,
      response: takenAnswers,
      limit: { call: "POST /api/academy/answers", points: 60, seconds: 60 },
    },
    ({ user, body }) => takeAnswers(user, body),
  ),
  "GET /api/academy/categories/findAll": route(
    { access: "public", tokens: "read", summary: "Every category with its courses.", response: z.array(category) },
    () => queryCategories(),
  ),
  "GET /api/academy/categories/findSlug/{slug}": route(
    {
      access: "public",
      tokens: "read",
      summary: "A category with its courses.",
      params: slugParams,
      response: category,
      fails: ["not_found"],
    },
    ({ params }) => getCategory(params.slug),
  ),
  "GET /api/academy/courses/findSlug/{slug}": route(
    {
      access: "public",
      tokens: "read",
      summary: "A course with its sections and lessons in order.",
      params: slugParams,
      response: course,
      fails: ["not_found"],
    },
    ({ params }) => getCourse(params.slug),
  ),
  "GET /api/academy/lessons/code/{slug}": route(
    {
      access: "self",
      summary: "What the student wrote into the blocks of a lesson that run.",
      params: slugParams,
      response: ownCodeList,
      fails: ["not_found"],
    },
    ({ user, params }) => listOwnCode(user, params.slug),
  ),
  "PUT /api/academy/lessons/code/{slug}": route(
    {
      access: "self",
      summary:
        "Keeps what the student wrote into a block that runs, over the version that they had; else tells what stands there.",
      params: slugParams,
      body: ownCodeInput,
      response: keptCode,
      fails: ["not_found", "conflict"],
      limit: { call: "PUT /api/academy/lessons/code/{slug}", points: 120, seconds: 60 },
    },
    ({ user, params, body }) => keepOwnCode(user, params.slug, body),
  ),
  "GET /api/academy/lessons/findSlug/{slug}": route(
    {
      access: "public",
      tokens: "read",
      summary: "A lesson; the members' links and text come only with a session.",
      params: slugParams,
      response: lesson,
      fails: ["not_found"],
    },
    ({ user, params }) => getLesson(user, params.slug),
  ),
  "GET /api/academy/lessons/markdown/{slug}": route(
    {
      access: "public",
      tokens: "read",
      summary: "The free text of a lesson, as markdown.",
      params: slugParams,
      gives: versionedFile("text/markdown"),
      fails: ["not_found"],
    },
    async ({ params, request }) => respondMarkdown(request, params.slug, "public", await getMarkdown(params.slug)),
  ),
  "GET /api/academy/lessons/markdownPremium/{slug}": route(
    {
      access: "self",
      tokens: "read",
      summary: "The members' text of a lesson, as markdown.",
      params: slugParams,
      gives: versionedFile("text/markdown"),
      fails: ["not_found"],
    },
    async ({ user, params, request }) =>
      respondMarkdown(request, params.slug, "private", await getPremiumMarkdown(user, params.slug)),
  ),
  "GET /api/academy/lessons/premium/{slug}": route(
    {
      access: "self",
      tokens: "read",
      summary: "The members' part of a lesson, rendered to HTML.",
      params: slugParams,
      response: premiumContent,
      fails: ["not_found"],
    },
    ({ user, params }) => getPremium(user, params.slug),
  ),
  "GET /api/academy/lessons/{id}/answers": route(
    {
      access: "self",
      summary: "What the student answered to the questions in the texts of a lesson, with their grades.",
      params: idParams,
      response: answerList,
      fails: ["not_found"],
    },
    ({ user, params }) => listAnswers(user, params.id),
  ),
  "POST /api/academy/lessons/{id}/answers": route(
    {
      access: "public",
      summary: "Grades an answer to a question in a text of a lesson; what a student answers is kept.",
      params: idParams,
      body: questionAnswerInput,
      maxBody: "medium",
      response: grade,
      fails: ["not_found", "conflict"],
      limit: { call: "POST /api/academy/lessons/{id}/answers", points: 300, seconds: 60 },
    },
    ({ user, params, body }) => answerQuestion(user, params.id, body),
  ),
  "GET /api/academy/progress/findAll": route(
    { access: "self", summary: "The student's progress in every course they have opened.", response: progressList },
    ({ user }) => listProgress(user),
  ),
  "PATCH /api/academy/progress/update/{id}": route(
    {
      access: "self",
      summary:
        "Notes that a lesson was opened and, with `completed`, whether it is done: refused until its quiz is passed and its task accepted.",
      params: idParams,
      body: progressInput,
      response: courseProgress,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body, request, device }) =>
      updateProgress(user, params.id, body, ({ course }) =>
        recordOwnEvent({ request, device }, "Lección completada", { course: course.slug }),
      ),
  ),
  "GET /api/academy/search": route(
    {
      access: "public",
      tokens: "read",
      summary: "Courses and lessons that match a text, best first.",
      query: pageQuery,
      response: searchPage,
      limit: searchLimit,
    },
    ({ query }) => searchAcademy(query),
  ),
  "GET /api/academy/thumbnails/youtube/{videoId}": route(
    {
      access: "anonymous",
      summary: "The picture of a lesson's YouTube video, so that visitors call no third party.",
      params: z.strictObject({ videoId: z.string().regex(/^[\w-]{11}$/, "El identificador del video no es válido.") }),
      gives: { 200: ["image/jpeg", "image/webp", "image/svg+xml"], 302: null },
      fails: ["not_found", "unavailable"],
    },
    async ({ params }) => {
      const picture = await getYoutubeThumbnail(params.videoId);
      if ("cover" in picture) {
        return new Response(null, {
          status: 302,
          headers: { location: picture.cover, "cache-control": "public, max-age=60" },
        });
      }
      const seconds = picture.temporary ? 60 : 86_400;
      return new Response(new Uint8Array(picture.body), {
        headers: { "content-type": picture.contentType, "cache-control": `public, max-age=${seconds}` },
      });
    },
  ),
};
