import { recordOwnEvent } from "@/lib/analytics/record/own-event";
import { leadOn } from "@/lib/api/lead-on";
import { route } from "@/lib/api/route";
import { parseInput } from "@/lib/core/parse-input";
import { idParams } from "@/lib/core/schema";
import { findLinkOf } from "@/lib/shortener/came-by";
import { exportMessages, listMessages } from "./list";
import {
  contactForm,
  contactInput,
  contactReceipt,
  message,
  messageChange,
  messageExportQuery,
  messagePage,
  messageQuery,
} from "./schema";
import { getMessage, submitMessage, updateMessage } from "./service";

/** Without scripts no field can hold the plan, so it comes from the referrer's query. */
function formPage(referrer: string | null) {
  const query = referrer && URL.canParse(referrer) ? new URL(referrer).searchParams : new URLSearchParams();
  const plan = (query.get("plan") ?? "").slice(0, 120);
  return { plan, currentUrl: plan ? `/contact?plan=${encodeURIComponent(plan)}` : "/contact" };
}

export const contactCalls = {
  "GET /api/contact/export": route(
    {
      access: "contact",
      summary: "The messages that the filters select, as CSV.",
      query: messageExportQuery,
      gives: { 200: "text/csv" },
    },
    ({ user, query }) => exportMessages(query, user),
  ),
  "GET /api/contact/findAll": route(
    { access: "contact", summary: "The messages that the filters select.", query: messageQuery, response: messagePage },
    ({ user, query }) => listMessages(query, user),
  ),
  "GET /api/contact/findOne/{id}": route(
    {
      access: "contact",
      summary: "A message of the contact form.",
      params: idParams,
      response: message,
      fails: ["not_found"],
    },
    ({ user, params }) => getMessage(user, params.id),
  ),
  "PATCH /api/contact/update/{id}": route(
    {
      access: "contact",
      summary: "Says how far a message has come: new, read, answered or archived.",
      params: idParams,
      body: messageChange,
      response: message,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => updateMessage(user, params.id, body),
  ),
  "POST /api/email/form": route(
    {
      access: "anonymous",
      summary: "The contact form of a browser without scripts; leads to a page that says how it ended.",
      body: contactForm,
      bodyType: "form",
      gives: { 303: null },
    },
    ({ body, device, request }) =>
      leadOn({ done: "/contact/enviado", refused: "/contact/no-enviado" }, async () => {
        const message = parseInput(contactInput, { ...body, ...formPage(request.headers.get("referer")) });
        await submitMessage(message, device.ip, findLinkOf({ request, device }));
        if (!message.website) recordOwnEvent({ request, device }, "Contacto enviado", { plan: message.plan });
      }),
  ),
  "POST /api/email/submit": route(
    {
      access: "anonymous",
      summary: "Keeps a message of the contact form and sends it to the studio.",
      body: contactInput,
      response: contactReceipt,
      fails: ["captcha_required"],
    },
    async ({ body, device, request }) => {
      await submitMessage(body, device.ip, findLinkOf({ request, device }));
      if (!body.website) recordOwnEvent({ request, device }, "Contacto enviado", { plan: body.plan });
      return { success: true as const };
    },
  ),
};
