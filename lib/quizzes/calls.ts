import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { beginQuiz, getAttempt, handInQuiz, listAttempts, saveAnswers } from "./attempts";
import { gradeOpen, listWaiting } from "./grading";
import {
  answersBody,
  gradingInput,
  gradingQuery,
  gradingReceipt,
  handInBody,
  ownAttempts,
  quizAttempt,
  savedAnswers,
  trialBody,
  trialQuery,
  waitingPage,
} from "./schema";
import { tellFirstDone } from "./tell-first-done";
import { getTrial, gradeTrial, takeTrial } from "./trials";

export const quizCalls = {
  "GET /api/academy/attempts/{id}": route(
    {
      access: "self",
      summary: "An attempt of one's own: what is asked and answered and, once it is handed in, its results.",
      params: idParams,
      response: quizAttempt,
      fails: ["not_found"],
    },
    ({ user, params }) => getAttempt(user, params.id),
  ),
  "PATCH /api/academy/attempts/{id}": route(
    {
      access: "self",
      summary: "Saves answers as one goes; of each question that with the highest version counts.",
      params: idParams,
      body: answersBody,
      response: savedAnswers,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => saveAnswers(user, params.id, body.answers),
  ),
  "POST /api/academy/attempts/{id}/submit": route(
    {
      access: "self",
      summary: "Hands an attempt in, with what has not been saved yet. Once more it answers the same.",
      params: idParams,
      body: handInBody,
      response: quizAttempt,
      fails: ["not_found"],
    },
    ({ user, params, body, ...caller }) => handInQuiz(user, params.id, body.answers, tellFirstDone(caller)),
  ),
  "GET /api/academy/grading/findAll": route(
    {
      access: "grading",
      summary: "Attempts with answers that a person has still to read, the longest waiting first.",
      query: gradingQuery,
      response: waitingPage,
    },
    ({ query }) => listWaiting(query),
  ),
  "PATCH /api/academy/grading/update/{id}": route(
    {
      access: "grading",
      summary: "Grades the open answers of an attempt, all of them, and tells its person by mail.",
      params: idParams,
      body: gradingInput,
      response: gradingReceipt,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => gradeOpen(user, params.id, body),
  ),
  "GET /api/academy/lessons/{id}/attempts": route(
    {
      access: "self",
      summary: "One's attempts at the quiz of a lesson, the last first, and how many are left.",
      params: idParams,
      response: ownAttempts,
      fails: ["not_found"],
    },
    ({ user, params }) => listAttempts(user, params.id),
  ),
  "POST /api/academy/lessons/{id}/attempts": route(
    {
      access: "self",
      summary: "Begins an attempt at the quiz of a lesson, or goes on with the one that is under way.",
      params: idParams,
      response: quizAttempt,
      fails: ["not_found", "conflict"],
    },
    ({ user, params }) => beginQuiz(user, params.id),
  ),
  "POST /api/academy/lessons/{id}/attempts/kept": route(
    {
      access: "self",
      summary: "Takes in what somebody handed in before they had an account, graded anew; once for each seed.",
      params: idParams,
      body: trialBody,
      response: quizAttempt,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body, ...caller }) => takeTrial(user, params.id, body, tellFirstDone(caller)),
  ),
  "GET /api/academy/lessons/{id}/trial": route(
    {
      access: "anonymous",
      summary: "The questions of a guest's try; with the seed that stands for one, the same questions again.",
      params: idParams,
      query: trialQuery,
      response: quizAttempt,
      fails: ["not_found", "forbidden", "conflict"],
      limit: { call: "GET /api/academy/lessons/{id}/trial", points: 300, seconds: 60 },
    },
    ({ params, query }) => getTrial(params.id, query.seed),
  ),
  "POST /api/academy/lessons/{id}/trial": route(
    {
      access: "anonymous",
      summary: "Grades what a guest hands in; nothing of it is kept.",
      params: idParams,
      body: trialBody,
      response: quizAttempt,
      fails: ["not_found", "conflict"],
      limit: { call: "POST /api/academy/lessons/{id}/trial", points: 300, seconds: 60 },
    },
    ({ params, body }) => gradeTrial(params.id, body),
  ),
};
