import { storedFile } from "@/lib/api/answers";
import { route } from "@/lib/api/route";
import { toldOnPage } from "@/lib/api/told-on-page";
import { parseInput } from "@/lib/core/parse-input";
import { idParams } from "@/lib/core/schema";
import { toResponse } from "@/lib/files/answer";
import { leadAway, leadBackToNamed, orBack } from "@/lib/api/form-notice";
import { paymentInput } from "@/lib/payments/schema";
import { cancelInstalment, moveInstalment } from "./instalments/desk";
import { exportOwed } from "./instalments/owed";
import { payInstalment } from "./instalments/pay";
import { instalmentMove, instalmentPayForm, instalmentSeen } from "./instalments/schema";
import { exportProposals, listProposals } from "./list";
import { eraseClient } from "./personal-data";
import { givePdf } from "./public/pdf";
import { getProposal } from "./read";
import {
  offerParams,
  pdfQuery,
  proposal,
  proposalExportQuery,
  proposalInput,
  proposalPage,
  proposalQuery,
  proposalUpdate,
  proposalSending,
  sentProposal,
  withdrawInput,
} from "./schema";
import { sendProposal } from "./send";
import { createProposal, removeProposal, updateProposal, withdrawProposal } from "./service";
import { offerPath, offersPath } from "./shared/proposal";

export const proposalCalls = {
  "POST /api/proposals/create": route(
    {
      access: "money",
      summary: "Creates a proposal as a draft.",
      body: proposalInput,
      response: proposal,
      status: 201,
      fails: ["not_found"],
    },
    ({ user, body }) => createProposal(user, body),
  ),
  "POST /api/proposals/eraseClient/{id}": route(
    {
      access: "money",
      summary: "Empties who a client is, in their row and in what they answered; what they accepted stays proven.",
      params: idParams,
      fails: ["not_found"],
    },
    ({ user, params }) => eraseClient(user, params.id),
  ),
  "GET /api/proposals/export": route(
    {
      access: "money",
      summary: "The proposals that the filters select, as CSV.",
      query: proposalExportQuery,
      gives: { 200: "text/csv" },
    },
    ({ query }) => exportProposals(query),
  ),
  "GET /api/proposals/findAll": route(
    {
      access: "money",
      summary: "The proposals that the filters select.",
      query: proposalQuery,
      response: proposalPage,
    },
    ({ query }) => listProposals(query),
  ),
  "GET /api/proposals/findOne/{id}": route(
    {
      access: "money",
      summary: "A proposal with its versions and acceptances.",
      params: idParams,
      response: proposal,
      fails: ["not_found"],
    },
    ({ params }) => getProposal(params.id),
  ),
  "POST /api/proposals/instalments/cancel/{id}": route(
    {
      access: "money",
      summary: "Takes back an unpaid part of what was accepted; 409 when it changed since the version seen.",
      params: idParams,
      body: instalmentSeen,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => cancelInstalment(user, params.id, body.version),
  ),
  "PATCH /api/proposals/instalments/move/{id}": route(
    {
      access: "money",
      summary: "Moves the date of an unpaid part; 409 when it changed since the version seen.",
      params: idParams,
      body: instalmentMove,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => moveInstalment(user, params.id, body),
  ),
  "GET /api/proposals/owed/export": route(
    {
      access: "money",
      summary: "What clients owe of what they accepted, longest due first, as CSV.",
      gives: { 200: "text/csv" },
    },
    () => exportOwed(),
  ),
  "GET /api/proposals/pdf/{code}": route(
    {
      access: "anonymous",
      summary: "An offer as PDF; the file that was accepted once it was.",
      params: offerParams,
      query: pdfQuery,
      gives: storedFile("application/pdf"),
      fails: ["not_found", "unavailable"],
      limit: { call: "GET /api/proposals/pdf/{code}", points: 30, seconds: 60 },
    },
    async ({ params, query, request }) => {
      const given = await givePdf(request.headers, params.code, query);
      if ("file" in given) return toResponse(request, given.file);
      return new Response(new Uint8Array(given.drawn), {
        headers: {
          "content-type": "application/pdf",
          "content-disposition": `inline; filename="${given.name}"`,
          "cache-control": "private, no-store",
        },
      });
    },
  ),
  "POST /api/proposals/pay/{code}": toldOnPage(
    route(
      {
        access: "anonymous",
        summary: "Takes the proof of a part's payment, or leads to whoever takes it.",
        params: offerParams,
        body: instalmentPayForm,
        bodyType: "form",
        maxBody: "proof",
        gives: { 303: null },
      },
      ({ params: { code }, body: { part, ...body }, device: { ip } }) => {
        const path = offerPath(code);
        return orBack(path, { way: body.way, note: body.note, part }, async () => {
          const input = parseInput(paymentInput, body);
          return leadAway(await payInstalment({ code, part, ip }, input), path);
        });
      },
    ),
    leadBackToNamed(offerParams, ({ code }) => offerPath(code), offersPath),
  ),
  "DELETE /api/proposals/remove/{id}": route(
    {
      access: "money",
      summary: "Deletes a draft that was never sent.",
      params: idParams,
      fails: ["not_found", "conflict"],
    },
    ({ user, params }) => removeProposal(user, params.id),
  ),
  "POST /api/proposals/send/{id}": route(
    {
      access: "money",
      summary: "Publishes what was changed and sends the address of its page by mail or WhatsApp.",
      params: idParams,
      body: proposalSending,
      response: sentProposal,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => sendProposal(user, params.id, body),
  ),
  "PATCH /api/proposals/update/{id}": route(
    {
      access: "money",
      summary: "Changes the draft of a proposal; 409 when `version` is no longer the present one.",
      params: idParams,
      body: proposalUpdate,
      response: proposal,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => updateProposal(user, params.id, body),
  ),
  "POST /api/proposals/withdraw/{id}": route(
    {
      access: "money",
      summary: "Takes back an offer that waits for an answer, with a reason that its page shows.",
      params: idParams,
      body: withdrawInput,
      response: proposal,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => withdrawProposal(user, params.id, body),
  ),
};
