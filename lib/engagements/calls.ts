import { storedFile } from "@/lib/api/answers";
import { asCalls } from "@/lib/api/file-call";
import { route } from "@/lib/api/route";
import { toldOnPage } from "@/lib/api/told-on-page";
import { AppError } from "@/lib/core/errors";
import { idParams } from "@/lib/core/schema";
import { toResponse } from "@/lib/files/answer";
import { leadBackToNamed, leadWithMessage, leadWithNotice } from "@/lib/api/form-notice";
import { engagementFileCalls } from "./file-calls";
import { openEngagementFile } from "./files";
import { exportEngagements, listEngagements } from "./list";
import { answerStep } from "./page/answer";
import {
  closeClientPage,
  mailClientPage,
  openClientPage,
  readClientPage,
  renewClientPage,
  updateClientPage,
} from "./page/desk";
import { openGivenFile } from "./page/given-file";
import { printGivenInvoice } from "./page/given-invoice";
import { listOwnPages } from "./page/own";
import {
  answerForm,
  type AnswerForm,
  clientPageChanges,
  clientPageSeen,
  clientPageState,
  engagement,
  engagementChanges,
  engagementExportQuery,
  engagementInput,
  engagementPage,
  engagementQuery,
  clientFileParams,
  clientKeyParams,
  ownPages,
  savedStep,
  stepChanges,
  stepInput,
  stepMove,
} from "./schema";
import { createEngagement, getEngagement, removeEngagement, updateEngagement } from "./service";
import { clientPagePath } from "./shared/client-page";
import { createStep, moveStep, removeStep, updateStep } from "./steps";
import { removeFile } from "./uploads";

const anyFile = storedFile("*/*");

export const engagementCalls = {
  ...asCalls(engagementFileCalls),
  "POST /api/engagements/answer/{code}": toldOnPage(
    route(
      {
        access: "anonymous",
        summary: "Takes the client's answer to a step that waits for it, and leads back to their page.",
        params: clientKeyParams,
        body: answerForm,
        bodyType: "form",
        maxBody: "medium",
        gives: { 303: null },
        limit: { call: "POST /api/engagements/answer/{code}", points: 30, seconds: 60 * 10 },
      },
      ({ params: { code }, body }) => answerOnPage(code, body),
    ),
    leadBackToNamed(clientKeyParams, ({ code }) => clientPagePath(code), "/"),
  ),
  "POST /api/engagements/create": route(
    {
      access: "money",
      summary: "Creates an engagement for a client.",
      body: engagementInput,
      response: engagement,
      status: 201,
      fails: ["not_found", "conflict"],
    },
    ({ user, body }) => createEngagement(user, body),
  ),
  "GET /api/engagements/export": route(
    {
      access: "money",
      summary: "The engagements that the filters select, as CSV.",
      query: engagementExportQuery,
      gives: { 200: "text/csv" },
    },
    ({ query }) => exportEngagements(query),
  ),
  "GET /api/engagements/file/{code}/{id}": route(
    {
      access: "anonymous",
      summary: "A file of an engagement, as a download for its client.",
      params: clientFileParams,
      gives: anyFile,
      fails: ["not_found", "unavailable"],
      limit: { call: "GET /api/engagements/file/{code}/{id}", points: 60, seconds: 60 },
    },
    async ({ params: { code, id }, request }) => toResponse(request, await openGivenFile(request.headers, code, id)),
  ),
  "GET /api/engagements/files/open/{id}": route(
    {
      access: "money",
      summary: "A file of an engagement, as a download.",
      params: idParams,
      gives: anyFile,
      fails: ["not_found"],
    },
    async ({ params, request }) => toResponse(request, await openEngagementFile(request.headers, params.id)),
  ),
  "DELETE /api/engagements/files/remove/{id}": route(
    {
      access: "money",
      summary: "Deletes a file of an engagement, unless its step was approved.",
      params: idParams,
      fails: ["not_found", "conflict"],
    },
    ({ user, params }) => removeFile(user, params.id),
  ),
  "GET /api/engagements/findAll": route(
    {
      access: "money",
      summary: "The engagements that the filters select.",
      query: engagementQuery,
      response: engagementPage,
    },
    ({ query }) => listEngagements(query),
  ),
  "GET /api/engagements/findOne/{id}": route(
    {
      access: "money",
      summary: "An engagement with its steps and files.",
      params: idParams,
      response: engagement,
      fails: ["not_found"],
    },
    ({ params }) => getEngagement(params.id),
  ),
  "GET /api/engagements/invoice/{code}/{id}": route(
    {
      access: "anonymous",
      summary: "An invoice or receipt of what a client paid, as PDF.",
      params: clientFileParams,
      gives: { 200: "application/pdf" },
      fails: ["not_found", "unavailable"],
      limit: { call: "GET /api/engagements/invoice/{code}/{id}", points: 30, seconds: 60 },
    },
    async ({ params: { code, id } }) => {
      const { name, bytes } = await printGivenInvoice(code, id);
      return new Response(new Uint8Array(bytes), {
        headers: {
          "content-type": "application/pdf",
          "content-disposition": `inline; filename="${name}"`,
          "cache-control": "private, no-store",
        },
      });
    },
  ),
  "GET /api/engagements/mine": route(
    {
      access: "self",
      summary: "The open client's pages of whoever asks: those of the clients that are joined to their account.",
      response: ownPages,
    },
    async ({ user }) => ({ results: await listOwnPages(user) }),
  ),
  "POST /api/engagements/page/close/{id}": route(
    {
      access: "money",
      summary: "Closes a client's page: its link opens nothing from then on.",
      params: idParams,
      body: clientPageSeen,
      response: clientPageState,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => closeClientPage(user, params.id, body.version),
  ),
  "GET /api/engagements/page/findOne/{id}": route(
    {
      access: "money",
      summary: "What a client's page shows, and its address.",
      params: idParams,
      response: clientPageState,
    },
    ({ params }) => readClientPage(params.id),
  ),
  "POST /api/engagements/page/mail/{id}": route(
    {
      access: "money",
      summary: "Mails a client the link of their page, up to five times a day.",
      params: idParams,
      body: clientPageSeen,
      response: clientPageState,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => mailClientPage(user, params.id, body.version),
  ),
  "POST /api/engagements/page/open/{id}": route(
    {
      access: "money",
      summary: "Opens a client's page with a new key.",
      params: idParams,
      body: clientPageSeen,
      response: clientPageState,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => openClientPage(user, params.id, body.version),
  ),
  "POST /api/engagements/page/renew/{id}": route(
    {
      access: "money",
      summary: "Gives a client's page another key: the old link opens nothing from then on.",
      params: idParams,
      body: clientPageSeen,
      response: clientPageState,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => renewClientPage(user, params.id, body.version),
  ),
  "PATCH /api/engagements/page/update/{id}": route(
    {
      access: "money",
      summary: "Chooses the site and the folder of links that a client's page shows.",
      params: idParams,
      body: clientPageChanges,
      response: clientPageState,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => updateClientPage(user, params.id, body),
  ),
  "DELETE /api/engagements/remove/{id}": route(
    {
      access: "money",
      summary: "Deletes an engagement with its steps and files.",
      params: idParams,
      fails: ["not_found"],
    },
    ({ user, params }) => removeEngagement(user, params.id),
  ),
  "POST /api/engagements/steps/create/{id}": route(
    {
      access: "money",
      summary: "Adds a step to an engagement; one that waits for its client's answer is told to them by mail.",
      params: idParams,
      body: stepInput,
      response: savedStep,
      status: 201,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => createStep(user, params.id, body),
  ),
  "POST /api/engagements/steps/move/{id}": route(
    {
      access: "money",
      summary: "Exchanges a step with the one before or after it.",
      params: idParams,
      body: stepMove,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => moveStep(user, params.id, body),
  ),
  "DELETE /api/engagements/steps/remove/{id}": route(
    {
      access: "money",
      summary: "Deletes a step; its files stay with the engagement.",
      params: idParams,
      fails: ["not_found"],
    },
    ({ user, params }) => removeStep(user, params.id),
  ),
  "PATCH /api/engagements/steps/update/{id}": route(
    {
      access: "money",
      summary:
        "Changes a step; 409 when `version` is no longer the present one, such as after the client's answer, and when that answer would be dropped without `dropsAnswer`.",
      params: idParams,
      body: stepChanges,
      response: savedStep,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => updateStep(user, params.id, body),
  ),
  "PATCH /api/engagements/update/{id}": route(
    {
      access: "money",
      summary: "Changes an engagement; 409 when `version` is no longer the present one.",
      params: idParams,
      body: engagementChanges,
      response: engagement,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => updateEngagement(user, params.id, body),
  ),
};

/** Leads back with what was refused and all that was typed, as far as a cookie holds it. */
async function answerOnPage(key: string, form: AnswerForm): Promise<Response> {
  const path = clientPagePath(key);
  try {
    return leadWithMessage(path, await answerStep(key, form));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { message, fields = {} } = error;
    const { step, answer, name, comment } = form;
    const typed = {
      ...{ step: step.slice(0, 40), answer: answer.slice(0, 10) },
      ...{ name: cutToBytes(name, 200), comment: cutToBytes(comment, 2_000) },
    };
    return leadWithNotice(path, { isError: true, message, fields, typed });
  }
}

const cutToBytes = (text: string, most: number): string =>
  new TextDecoder().decode(new TextEncoder().encode(text.toWellFormed()).subarray(0, most)).replace(/\uFFFD$/, "");
