import { storedFile } from "@/lib/api/answers";
import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { toResponse } from "@/lib/files/answer";
import { refusalQuery } from "@/lib/mail/refusal";
import { exportCourses } from "./courses";
import { addMember, createGroup, finishGroup, removeGroup, removeMember, updateGroup } from "./groups/groups";
import { joinGroup } from "./groups/join";
import { finishInput, groupId, groupInput, joined, joinInput, memberInput, newMemberInput } from "./groups/schema";
import { exportHandIns, gradeHandIn, listHandIns, openHandedIn } from "./hand-ins/desk";
import { getOwnHandIn, handInTask } from "./hand-ins/hand-in";
import { gradeInput, handInExportQuery, handInInput, handInListQuery, handInPage, ownHandIn } from "./hand-ins/schema";
import { exportLessons, getLessonGlance } from "./lessons";
import { chooseByLink, chooseCourseMails } from "./mail-refusal";
import { sendCourseMessage } from "./messages/messages";
import { courseMailsInput, messageInput, sentMessage } from "./messages/schema";
import { exportPeople } from "./people";
import { exportQuestions } from "./questions";
import { courseExportQuery, lessonExportQuery, lessonGlance, personExportQuery, questionExportQuery } from "./schema";

export const teachingCalls = {
  "GET /api/teaching/courses/export": route(
    {
      access: "teaching",
      summary: "How the courses go that the caller teaches, as CSV.",
      query: courseExportQuery,
      gives: { 200: "text/csv" },
    },
    ({ user, query }) => exportCourses(user, query),
  ),
  "POST /api/teaching/courses/{id}/groups/create": route(
    {
      access: "teaching",
      summary: "Makes a group of people who take a course together from a day on.",
      params: idParams,
      body: groupInput,
      response: groupId,
      status: 201,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => createGroup(user, params.id, body),
  ),
  "GET /api/teaching/courses/{id}/lessons/export": route(
    {
      access: "teaching",
      summary: "How the lessons of a course go, as CSV.",
      params: idParams,
      query: lessonExportQuery,
      gives: { 200: "text/csv" },
      fails: ["not_found"],
    },
    ({ user, params, query }) => exportLessons(user, params.id, query),
  ),
  "POST /api/teaching/courses/{id}/messages/create": route(
    {
      access: "teaching",
      summary: "Mails those who have not finished a course and opened nothing of it for some days: once a day at most.",
      params: idParams,
      body: messageInput,
      response: sentMessage,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => sendCourseMessage(user, params.id, body),
  ),
  "GET /api/teaching/courses/{id}/people/export": route(
    {
      access: "teaching",
      summary: "How far the people of a course are, as CSV; their addresses for admins alone.",
      params: idParams,
      query: personExportQuery,
      gives: { 200: "text/csv" },
      fails: ["not_found"],
    },
    ({ user, params, query }) => exportPeople(user, params.id, query),
  ),
  "GET /api/teaching/courses/{id}/questions/export": route(
    {
      access: "teaching",
      summary: "How the questions of a course go, as CSV.",
      params: idParams,
      query: questionExportQuery,
      gives: { 200: "text/csv" },
      fails: ["not_found"],
    },
    ({ user, params, query }) => exportQuestions(user, params.id, query),
  ),
  "POST /api/teaching/groups/addMember/{id}": route(
    {
      access: "teaching.all",
      summary: "Adds somebody to a group, by user name or e-mail.",
      params: idParams,
      body: newMemberInput,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => addMember(user, params.id, body.person),
  ),
  "POST /api/teaching/groups/finish/{id}": route(
    {
      access: "teaching",
      summary: "Ends a group, so that nothing is locked to its members any more, or goes on with it.",
      params: idParams,
      body: finishInput,
      fails: ["not_found"],
    },
    ({ user, params, body }) => finishGroup(user, params.id, body.finished),
  ),
  "POST /api/teaching/groups/join": route(
    {
      access: "self",
      summary: "Joins a group by the code of its link; once more changes nothing.",
      body: joinInput,
      limit: { call: "POST /api/teaching/groups/join", points: 60, seconds: 3600 },
      response: joined,
      fails: ["not_found", "conflict"],
    },
    ({ user, body }) => joinGroup(user, body.code),
  ),
  "DELETE /api/teaching/groups/remove/{id}": route(
    {
      access: "teaching",
      summary: "Removes a group; what its members did stays theirs.",
      params: idParams,
      fails: ["not_found"],
    },
    ({ user, params }) => removeGroup(user, params.id),
  ),
  "POST /api/teaching/groups/removeMember/{id}": route(
    {
      access: "teaching",
      summary: "Takes somebody out of a group.",
      params: idParams,
      body: memberInput,
      fails: ["not_found"],
    },
    ({ user, params, body }) => removeMember(user, params.id, body.userId),
  ),
  "PATCH /api/teaching/groups/update/{id}": route(
    {
      access: "teaching",
      summary: "Changes a group of a course; with another start its lessons open on other days.",
      params: idParams,
      body: groupInput,
      fails: ["not_found"],
    },
    ({ user, params, body }) => updateGroup(user, params.id, body),
  ),
  "POST /api/teaching/hand-ins/create/{id}": route(
    {
      access: "self",
      summary:
        "Hands in a text, a file (5 MB) or a link for a lesson, by the lesson's id; once more until it is accepted.",
      params: idParams,
      body: handInInput,
      bodyType: "form",
      maxBody: "photo",
      limit: { call: "POST /api/teaching/hand-ins/create/{id}", points: 60, seconds: 3600 },
      response: ownHandIn,
      fails: ["not_found", "conflict", "insufficient_storage"],
    },
    ({ user, params, body }) => handInTask(user, params.id, body),
  ),
  "GET /api/teaching/hand-ins/export": route(
    {
      access: "teaching",
      summary: "What was handed in for lessons that the caller teaches, as CSV.",
      query: handInExportQuery,
      gives: { 200: "text/csv" },
    },
    ({ user, query }) => exportHandIns(user, query),
  ),
  "GET /api/teaching/hand-ins/file/{id}": route(
    {
      access: "self",
      summary: "The file that somebody handed in: one's own, or of a lesson that the caller teaches.",
      params: idParams,
      gives: storedFile("*/*"),
      fails: ["not_found"],
    },
    async ({ user, params, request }) => toResponse(request, await openHandedIn(user, request.headers, params.id)),
  ),
  "GET /api/teaching/hand-ins/findAll": route(
    {
      access: "teaching",
      summary: "What was handed in for lessons that the caller teaches; what waits to be read unless told.",
      query: handInListQuery,
      response: handInPage,
    },
    ({ user, query }) => listHandIns(user, query),
  ),
  "GET /api/teaching/hand-ins/findOwn/{id}": route(
    {
      access: "self",
      summary: "What the caller handed in for a lesson, by the lesson's id; null where they did not.",
      params: idParams,
      response: ownHandIn,
    },
    ({ user, params }) => getOwnHandIn(user, params.id),
  ),
  "POST /api/teaching/hand-ins/grade/{id}": route(
    {
      access: "teaching",
      summary: "Accepts what was handed in, or returns it with a note, which is mailed.",
      params: idParams,
      body: gradeInput,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => gradeHandIn(user, params.id, body),
  ),
  "GET /api/teaching/lessons/findOne/{id}": route(
    {
      access: "teaching",
      summary: "How a lesson goes, for who may write it.",
      params: idParams,
      response: lessonGlance,
      fails: ["not_found"],
    },
    ({ user, params }) => getLessonGlance(user, params.id),
  ),
  /** Mail programs call it too, without an origin (RFC 8058). */
  "POST /api/teaching/mails/choose": route(
    {
      access: "anonymous",
      summary: "Ends messages of courses to whom the link of such a mail is of, or has them sent again.",
      query: refusalQuery,
      limit: { call: "POST /api/teaching/mails/choose", points: 60, seconds: 3600 },
      ofAnySite: true,
    },
    ({ query }) => chooseByLink(query.token, query.wanted === "true"),
  ),
  "PATCH /api/teaching/mails/update": route(
    {
      access: "self",
      summary: "Says whether the caller wants messages of the courses that they began.",
      body: courseMailsInput,
    },
    ({ user, body }) => chooseCourseMails(user.id, body.wanted),
  ),
};
