import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { refusalQuery } from "@/lib/mail/refusal";
import { decidePost, listPosts } from "./desk";
import { acceptAnswer, answerPost, createQuestion, deletePost, reportPost, updatePost } from "./posts";
import { findSimilar, getThread, listLessonQuestions } from "./read";
import {
  acceptInput,
  decisionInput,
  deskPage,
  deskQuery,
  lessonQuestions,
  lessonQuestionsQuery,
  postChanges,
  postInput,
  questionInput,
  reportInput,
  similarQuery,
  similarQuestions,
  thread,
  writtenPost,
} from "./schema";
import { chooseThreadMails } from "./stop";

export const discussionCalls = {
  "POST /api/discussion/answers/create/{id}": route(
    {
      access: "self",
      summary: "Answers a question below a lesson, by the question's id.",
      params: idParams,
      body: postInput,
      response: writtenPost,
      fails: ["not_found", "conflict"],
      limit: { call: "POST /api/discussion/answers/create/{id}", points: 60, seconds: 3600 },
    },
    ({ user, params, body }) => answerPost(user, params.id, body.body),
  ),
  /** Mail programs call it too, without an origin (RFC 8058). */
  "POST /api/discussion/mails/choose": route(
    {
      access: "anonymous",
      summary: "Ends mails of a question's answers to whom the link of such a mail is of, or has them sent again.",
      query: refusalQuery,
      limit: { call: "POST /api/discussion/mails/choose", points: 60, seconds: 3600 },
      ofAnySite: true,
    },
    ({ query }) => chooseThreadMails(query.token, query.wanted === "true"),
  ),
  "POST /api/discussion/posts/decide/{id}": route(
    {
      access: "discussion",
      summary: "Shows a post to everybody, or removes it and says why.",
      params: idParams,
      body: decisionInput,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => decidePost(user, params.id, body),
  ),
  "GET /api/discussion/posts/findAll": route(
    {
      access: "discussion",
      summary: "What was written below lessons that the caller teaches; what waits for a decision unless told.",
      query: deskQuery,
      response: deskPage,
    },
    ({ user, query }) => listPosts(user, query),
  ),
  "DELETE /api/discussion/posts/remove/{id}": route(
    {
      access: "self",
      summary: "Deletes a question or an answer of the caller's; of a question that others answered its text alone.",
      params: idParams,
      fails: ["not_found"],
    },
    ({ user, params }) => deletePost(user, params.id),
  ),
  "POST /api/discussion/posts/report/{id}": route(
    {
      access: "self",
      summary: "Reports a question or an answer, once; those of several people hold it until staff decides.",
      params: idParams,
      body: reportInput,
      fails: ["not_found", "conflict"],
      limit: { call: "POST /api/discussion/posts/report/{id}", points: 60, seconds: 3600 },
    },
    ({ user, params, body }) => reportPost(user, params.id, body.reason),
  ),
  "PATCH /api/discussion/posts/update/{id}": route(
    {
      access: "self",
      summary: "Changes a question or an answer of the caller's.",
      params: idParams,
      body: postChanges,
      response: writtenPost,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => updatePost(user, params.id, body),
  ),
  "POST /api/discussion/questions/accept/{id}": route(
    {
      access: "self",
      summary: "Names the answer that helped, or takes that back: by who asked, or teaches the course.",
      params: idParams,
      body: acceptInput,
      fails: ["not_found"],
    },
    ({ user, params, body }) => acceptAnswer(user, params.id, body.answerId),
  ),
  "POST /api/discussion/questions/create/{id}": route(
    {
      access: "self",
      summary: "Asks a question below a lesson, by the lesson's id; a stranger's with a link waits for staff.",
      params: idParams,
      body: questionInput,
      response: writtenPost,
      fails: ["not_found", "conflict"],
      limit: { call: "POST /api/discussion/questions/create/{id}", points: 60, seconds: 3600 },
    },
    ({ user, params, body }) => createQuestion(user, params.id, body),
  ),
  "GET /api/discussion/questions/findAll": route(
    {
      access: "public",
      summary: "Questions below a lesson, the newest first.",
      query: lessonQuestionsQuery,
      response: lessonQuestions,
      fails: ["not_found"],
    },
    ({ user, query }) => listLessonQuestions(user, query),
  ),
  "GET /api/discussion/questions/findOne/{id}": route(
    {
      access: "public",
      summary: "A question below a lesson with its answers, the accepted one first.",
      params: idParams,
      response: thread,
      fails: ["not_found"],
    },
    ({ user, params }) => getThread(user, params.id),
  ),
  "GET /api/discussion/questions/findSimilar": route(
    {
      access: "self",
      summary: "Questions of a lesson's course that are called alike.",
      query: similarQuery,
      response: similarQuestions,
      fails: ["not_found"],
      limit: { call: "GET /api/discussion/questions/findSimilar", points: 120, seconds: 60 },
    },
    ({ user, query }) => findSimilar(user, query),
  ),
};
