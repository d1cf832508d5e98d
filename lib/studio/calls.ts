import { z } from "zod";
import { asCalls } from "@/lib/api/file-call";
import { route } from "@/lib/api/route";
import { previewMarkdown } from "@/lib/content/preview";
import { fetchedMarkdown, fetchMarkdownInput, rendered, renderInput } from "@/lib/content/schema";
import { fetchMarkdown } from "@/lib/content/source";
import { idParams, pageQuery } from "@/lib/core/schema";
import { grade } from "@/lib/questions/schema";
import { quizAttempt } from "@/lib/quizzes/schema";
import { readChecks } from "./checks/checks";
import { readCost } from "./checks/cost";
import { addressCost, checks } from "./checks/schema";
import { studioFileCalls } from "./file-calls";
import { getRevision, listRevisions, restoreRevision } from "./history";
import { createPreview, listPreviews, removePreview } from "./previews/links";
import { createdPreview, previewAnswer, previewInput, previewList, previewTry } from "./previews/schema";
import { tryAnswer, tryDraftQuiz } from "./previews/try";
import { archiveItem, publishMany, unschedule } from "./publish";
import { handIn, listReview, sendBack } from "./review/review";
import { reviewPage, reviewQuery } from "./review/schema";
import {
  contentBelow,
  contentDraft,
  contentTree,
  manyInput,
  restoreRevisionInput,
  revision,
  revisionPage,
  saved,
  sendBackInput,
} from "./schema";
import { countBelow } from "./structure/branches";
import { duplicateItem } from "./structure/duplicate";
import { removeItems, restoreItems } from "./structure/remove";
import { readTree } from "./structure/tree";
import { exportContent } from "./transfer/export";
import { planOutline, runOutline } from "./transfer/outline";
import { exportQuery, outlineInput, outlineRun, transferPlan } from "./transfer/schema";

export const studioCalls = {
  ...asCalls(studioFileCalls),
  "POST /api/content/archive/{id}": route(
    {
      access: "content.publish",
      tokens: "write",
      summary: "Takes something off the site",
      params: idParams,
      response: contentDraft,
      fails: ["not_found"],
    },
    ({ user, params }) => archiveItem(user, params.id),
  ),
  "POST /api/content/below": route(
    {
      access: "content.write",
      summary: "What hangs on some content, and would go with it",
      body: manyInput,
      response: contentBelow,
    },
    ({ user, body }) => countBelow(user, body.ids),
  ),
  "GET /api/content/checks/{id}": route(
    {
      access: "content.write",
      summary: "What is missing or weak in a working copy, and how it will look.",
      params: idParams,
      response: checks,
      limit: { call: "GET /api/content/checks/{id}", points: 120, seconds: 60 },
      fails: ["not_found"],
    },
    ({ user, params }) => readChecks(user, params.id),
  ),
  "GET /api/content/cost/{id}": route(
    {
      access: "content.write",
      summary: "What it costs to change the address of something.",
      params: idParams,
      response: addressCost,
      limit: { call: "GET /api/content/cost/{id}", points: 60, seconds: 60 },
      fails: ["not_found"],
    },
    ({ user, params }) => readCost(user, params.id),
  ),
  "POST /api/content/duplicate/{id}": route(
    {
      access: "content.write",
      tokens: "write",
      summary: "Copies something of the academy with all that hangs on it, as drafts",
      params: idParams,
      response: z.object({ id: z.string() }),
      status: 201,
      fails: ["not_found"],
    },
    ({ user, params }) => duplicateItem(user, params.id),
  ),
  "GET /api/content/export": route(
    {
      access: "content.publish",
      tokens: "read",
      summary:
        "The working copies of the academy, of a category or of a course: a zip of markdown that can be imported.",
      query: exportQuery,
      gives: { 200: "application/zip" },
      fails: ["not_found"],
    },
    ({ query }) => exportContent(query),
  ),
  "POST /api/content/fetchMarkdown": route(
    {
      access: "content.write",
      summary: "The markdown text at a public https address, to be kept here.",
      body: fetchMarkdownInput,
      response: fetchedMarkdown,
      limit: { call: "POST /api/content/fetchMarkdown", points: 60, seconds: 3600 },
    },
    async ({ body }) => ({ markdown: await fetchMarkdown(body.url) }),
  ),
  "POST /api/content/handIn/{id}": route(
    {
      access: "content.write",
      summary: "Hands something in for a review.",
      params: idParams,
      response: contentDraft,
      fails: ["not_found", "conflict"],
    },
    ({ user, params }) => handIn(user, params.id),
  ),
  "POST /api/content/outline/plan": route(
    {
      access: "content.publish",
      tokens: "write",
      summary: "What sections and lessons the outline of a course, a markdown list, would make.",
      body: outlineInput,
      response: transferPlan,
      fails: ["not_found"],
    },
    ({ body }) => planOutline(body),
  ),
  "POST /api/content/outline/run": route(
    {
      access: "content.publish",
      tokens: "write",
      summary: "Makes sections and lessons of an outline, all of them or none, as the plan of that digest said.",
      body: outlineRun,
      response: transferPlan,
      fails: ["not_found", "conflict"],
    },
    ({ user, body }) => runOutline(user, body),
  ),
  "POST /api/content/previews/answer": route(
    {
      access: "anonymous",
      summary: "Grades an answer to a question of a draft, for whoever has a link to it; nothing is kept.",
      body: previewAnswer,
      maxBody: "medium",
      response: grade,
      fails: ["not_found", "conflict"],
      limit: { call: "POST /api/content/previews/answer", points: 120, seconds: 60 },
    },
    ({ body }) => tryAnswer(body),
  ),
  "POST /api/content/previews/create/{id}": route(
    {
      access: "content.write",
      summary: "Makes a link that shows the working copy as it would be on the site.",
      params: idParams,
      body: previewInput,
      response: createdPreview,
      status: 201,
      limit: { call: "POST /api/content/previews/create/{id}", points: 60, seconds: 60 },
      fails: ["not_found"],
    },
    ({ user, params, body }) => createPreview(user, params.id, body),
  ),
  "GET /api/content/previews/findAll/{id}": route(
    {
      access: "content.write",
      summary: "The preview links of something that clients have.",
      params: idParams,
      response: previewList,
    },
    ({ params }) => listPreviews(params.id),
  ),
  "POST /api/content/previews/quiz": route(
    {
      access: "anonymous",
      summary: "The questions of a draft's quiz, or what answers to them are worth, for whoever has a link to it.",
      body: previewTry,
      response: quizAttempt,
      fails: ["not_found", "conflict"],
      limit: { call: "POST /api/content/previews/quiz", points: 120, seconds: 60 },
    },
    ({ body }) => tryDraftQuiz(body),
  ),
  "DELETE /api/content/previews/remove/{id}": route(
    { access: "content.write", summary: "Takes a preview link back.", params: idParams, fails: ["not_found"] },
    ({ user, params }) => removePreview(user, params.id),
  ),
  "POST /api/content/publishMany": route(
    {
      access: "content.publish",
      tokens: "write",
      summary: "Publishes the working copies of many at once: all of them or none",
      body: manyInput,
      fails: ["not_found", "conflict"],
    },
    ({ user, body }) => publishMany(user, body.ids),
  ),
  "POST /api/content/remove": route(
    {
      access: "content.write",
      tokens: "write",
      summary: "Deletes content with all that hangs on it: all or none. It can be brought back.",
      body: manyInput,
      fails: ["not_found", "conflict"],
    },
    ({ user, body }) => removeItems(user, body.ids),
  ),
  "POST /api/content/render": route(
    {
      access: "content.write",
      summary: "What the site makes of a markdown text, for whoever writes it.",
      body: renderInput,
      maxBody: "content",
      response: rendered,
    },
    async ({ user, body: { markdown, premium } }) =>
      previewMarkdown(user, markdown, premium ? "Tabla premium" : "Tabla"),
  ),
  "POST /api/content/restore": route(
    {
      access: "content.write",
      tokens: "write",
      summary: "Brings back content that was deleted within the last 30 days: all or none.",
      body: manyInput,
      fails: ["not_found", "conflict"],
    },
    ({ user, body }) => restoreItems(user, body.ids),
  ),
  "POST /api/content/restoreRevision/{id}": route(
    {
      access: "content.write",
      tokens: "write",
      summary: "Brings back what a revision says, all of it or one field",
      params: idParams,
      body: restoreRevisionInput,
      response: saved,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => restoreRevision(user, params.id, body),
  ),
  "GET /api/content/review/findAll": route(
    {
      access: "content.write",
      summary: "What waits for a review, or in another state for being published.",
      query: reviewQuery,
      response: reviewPage,
    },
    ({ user, query }) => listReview(user, query),
  ),
  "GET /api/content/revision/{id}": route(
    {
      access: "content.write",
      tokens: "read",
      summary: "What a revision says, and what the one before it said",
      params: idParams,
      response: revision,
      fails: ["not_found"],
    },
    ({ params }) => getRevision(params.id),
  ),
  "GET /api/content/revisions/{id}": route(
    {
      access: "content.write",
      tokens: "read",
      summary: "What something that is written was like before, the latest first",
      params: idParams,
      query: pageQuery.omit({ search: true }),
      response: revisionPage,
      fails: ["not_found"],
    },
    ({ params, query }) => listRevisions(params.id, query),
  ),
  "POST /api/content/sendBack/{id}": route(
    {
      access: "content.publish",
      summary: "Sends something back to who wrote it, with a note.",
      params: idParams,
      body: sendBackInput,
      response: contentDraft,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => sendBack(user, params.id, body.note),
  ),
  "GET /api/content/tree": route(
    {
      access: "content.write",
      tokens: "read",
      summary: "The academy as it is written, with its drafts, without texts",
      response: contentTree,
    },
    ({ user }) => readTree(user),
  ),
  "POST /api/content/unschedule/{id}": route(
    {
      access: "content.publish",
      tokens: "write",
      summary: "Lets something that was to be published at a time wait as a draft",
      params: idParams,
      response: contentDraft,
      fails: ["not_found", "conflict"],
    },
    ({ user, params }) => unschedule(user, params.id),
  ),
};
