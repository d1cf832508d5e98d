import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { exportClients, listClients } from "./list";
import {
  client,
  clientChanges,
  clientDetails,
  clientExportQuery,
  clientInput,
  clientPage,
  clientQuery,
} from "./schema";
import { createClient, getClient, removeClient, updateClient } from "./service";

export const clientCalls = {
  "POST /api/clients/create": route(
    {
      access: "money",
      summary: "Adds a client.",
      body: clientInput,
      response: client,
      status: 201,
      fails: ["conflict"],
    },
    ({ user, body }) => createClient(user, body),
  ),
  "GET /api/clients/export": route(
    {
      access: "money",
      summary: "The clients that the filters select, as CSV.",
      query: clientExportQuery,
      gives: { 200: "text/csv" },
    },
    ({ query }) => exportClients(query),
  ),
  "GET /api/clients/findAll": route(
    { access: "money", summary: "The clients that the filters select.", query: clientQuery, response: clientPage },
    ({ query }) => listClients(query),
  ),
  "GET /api/clients/findOne/{id}": route(
    {
      access: "money",
      summary: "A client with what is known of them elsewhere.",
      params: idParams,
      response: clientDetails,
      fails: ["not_found"],
    },
    ({ params }) => getClient(params.id),
  ),
  "DELETE /api/clients/remove/{id}": route(
    {
      access: "money",
      summary: "Deletes a client without proposals that wait or were accepted.",
      params: idParams,
      fails: ["not_found", "conflict"],
    },
    ({ user, params }) => removeClient(user, params.id),
  ),
  "PATCH /api/clients/update/{id}": route(
    {
      access: "money",
      summary: "Changes or joins a client; 409 when `version` is no longer the present one.",
      params: idParams,
      body: clientChanges,
      response: client,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => updateClient(user, params.id, body),
  ),
};
