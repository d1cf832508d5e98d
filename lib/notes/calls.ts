import { route } from "@/lib/api/route";
import { idParams, pageQuery } from "@/lib/core/schema";
import { exportNotes, listOwnNotes } from "./list";
import { lessonNote, lessonNoteChange, lessonNoteInput, lessonNotes, noteList } from "./schema";
import { createLessonNote, listLessonNotes, removeLessonNote, updateLessonNote } from "./service";

export const noteCalls = {
  "POST /api/notes/create": route(
    {
      access: "self",
      summary:
        "Marks a part of a lesson, or notes something of it. The id is the sender's: sent twice it is kept once.",
      body: lessonNoteInput,
      response: lessonNote,
      fails: ["not_found", "conflict"],
      limit: { call: "POST /api/notes/create", points: 120, seconds: 60 },
    },
    ({ user, body }) => createLessonNote(user, body),
  ),
  "GET /api/notes/export": route(
    {
      access: "self",
      summary: "All of the caller's notes on lessons, as one file of markdown.",
      gives: { 200: "text/markdown" },
    },
    ({ user }) => exportNotes(user),
  ),
  "GET /api/notes/findAll": route(
    {
      access: "self",
      summary: "The caller's notes on all lessons: by course and lesson, with what is newest first.",
      query: pageQuery,
      response: noteList,
    },
    ({ user, query }) => listOwnNotes(user, query),
  ),
  "GET /api/notes/lesson/{id}": route(
    {
      access: "self",
      summary: "The caller's notes on a lesson, newest first.",
      params: idParams,
      response: lessonNotes,
    },
    ({ user, params }) => listLessonNotes(user, params.id),
  ),
  "DELETE /api/notes/remove/{id}": route(
    {
      access: "self",
      summary: "Removes a note.",
      params: idParams,
      fails: ["not_found"],
    },
    ({ user, params }) => removeLessonNote(user, params.id),
  ),
  "PATCH /api/notes/update/{id}": route(
    {
      access: "self",
      summary: "Writes the text of a note, over the version that its writer had.",
      params: idParams,
      body: lessonNoteChange,
      response: lessonNote,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => updateLessonNote(user, params.id, body),
  ),
};
