import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { listPlanned, listPlannedOf } from "./planned/list";
import { planMessage, planReminder, sendPlanned, updatePlanned, withdrawPlanned } from "./planned/planned";
import {
  newPlanned,
  newReminder,
  planned,
  plannedChange,
  plannedList,
  plannedPage,
  plannedQuery,
  plannedSeen,
  plannedSeenQuery,
} from "./planned/schema";

export const plannedCalls = {
  "GET /api/whatsapp/planned/conversation/{id}": route(
    {
      access: "whatsapp",
      summary: "What is planned in a conversation, by time, and what was not sent until somebody sees to it.",
      params: idParams,
      response: plannedList,
    },
    ({ params }) => listPlannedOf(params.id),
  ),
  "POST /api/whatsapp/planned/create/{id}": route(
    {
      access: "whatsapp",
      summary: "Plans a message of any kind to a contact for a later time; the same id again plans nothing.",
      params: idParams,
      body: newPlanned,
      response: plannedList,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => planMessage(user, params.id, body),
  ),
  "GET /api/whatsapp/planned/findAll": route(
    {
      access: "whatsapp",
      summary: "What is planned in all conversations, by time, of one state.",
      query: plannedQuery,
      response: plannedPage,
    },
    ({ query }) => listPlanned(query),
  ),
  "POST /api/whatsapp/planned/remind/{id}": route(
    {
      access: "whatsapp",
      summary:
        "Plans what is said to a contact, or to a colleague, step by step until the contact answers; the same id again plans nothing.",
      params: idParams,
      body: newReminder,
      response: plannedList,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => planReminder(user, params.id, body),
  ),
  "DELETE /api/whatsapp/planned/remove/{id}": route(
    {
      access: "whatsapp",
      summary:
        "Takes back what is planned, of a reminder also the steps that follow; 409 when it changed since the version that was seen.",
      params: idParams,
      query: plannedSeenQuery,
      response: planned,
      fails: ["not_found", "conflict"],
    },
    ({ params, query }) => withdrawPlanned(params.id, query.version),
  ),
  "POST /api/whatsapp/planned/send/{id}": route(
    {
      access: "whatsapp",
      summary:
        "Sends at once what is planned for later, or was not sent; 409 when it changed since the version that was seen.",
      params: idParams,
      body: plannedSeen,
      response: planned,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => sendPlanned(user, params.id, body.version),
  ),
  "PATCH /api/whatsapp/planned/update/{id}": route(
    {
      access: "whatsapp",
      summary: "Changes what is planned, or its time; 409 when somebody changed it since the version that was seen.",
      params: idParams,
      body: plannedChange,
      response: planned,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => updatePlanned(user, params.id, body),
  ),
};
