import { route } from "@/lib/api/route";
import { readCostsOfPhone } from "./costs/prices";
import { createRates, listRateSets, removeRates } from "./costs/rates";
import {
  ledgerExportQuery,
  pricesQuery,
  rateSetParams,
  rateSets,
  ratesInput,
  shares,
  sharesQuery,
} from "./costs/schema";
import { openConversation } from "./inbox/schema";
import { listCosts } from "./account/costs";
import { monthlyCosts } from "./account/schema";
import { exportLedger, listSpending } from "./account/shares";

/** The right to answer conversations includes their costs and the rates, like the other options of the account. */
export const whatsappCostCalls = {
  "GET /api/whatsapp/costs": route(
    {
      access: "whatsapp",
      summary: "By month: how many messages Meta priced as what, and what was sent from here in money.",
      response: monthlyCosts,
    },
    listCosts,
  ),
  "GET /api/whatsapp/costs/export": route(
    {
      access: "whatsapp",
      summary: "A month's messages with what each was expected to cost and what Meta charged, as CSV.",
      query: ledgerExportQuery,
      gives: { 200: "text/csv" },
    },
    ({ user, query }) => exportLedger(user, query.month),
  ),
  "GET /api/whatsapp/costs/prices": route(
    {
      access: "whatsapp",
      summary: "What each message to a number costs now, whether its person ever wrote or not.",
      query: pricesQuery,
      response: openConversation.pick({ costs: true }),
    },
    async ({ query }) => ({ costs: await readCostsOfPhone(query.phone) }),
  ),
  "GET /api/whatsapp/costs/shares": route(
    {
      access: "whatsapp",
      summary: "On which contacts, or links that they came by, most was spent in a month.",
      query: sharesQuery,
      response: shares,
    },
    ({ user, query }) => listSpending(user, query),
  ),
  "POST /api/whatsapp/rates/create": route(
    {
      access: "whatsapp",
      summary: "Adds the rates of a CSV, such as Meta's rate card, from their day on; all or none.",
      body: ratesInput,
      maxBody: "content",
      response: rateSets,
      fails: ["conflict"],
    },
    ({ user, body }) => createRates(user, body),
  ),
  "GET /api/whatsapp/rates/findAll": route(
    {
      access: "whatsapp",
      summary: "The days from which on there are rates, the newest first.",
      response: rateSets,
    },
    listRateSets,
  ),
  "DELETE /api/whatsapp/rates/remove/{validFrom}": route(
    {
      access: "whatsapp",
      summary: "Removes the rates that count from a day on; what was noted of messages stays.",
      params: rateSetParams,
      fails: ["not_found"],
    },
    ({ user, params }) => removeRates(user, params.validFrom),
  ),
};
