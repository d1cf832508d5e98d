import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { exportOperators, listOperators } from "./list";
import {
  operator,
  operatorChanges,
  operatorDetails,
  operatorExportQuery,
  operatorInput,
  operatorPage,
  operatorQuery,
  operatorRemoval,
} from "./schema";
import { createOperator, getOperator, removeOperator, restoreOperator, updateOperator } from "./service";

export const operatorCalls = {
  "POST /api/operators/create": route(
    {
      access: "operators",
      summary: "Adds an operator.",
      body: operatorInput,
      response: operator,
      status: 201,
      fails: ["conflict"],
    },
    ({ user, body }) => createOperator(user, body),
  ),
  "GET /api/operators/export": route(
    {
      access: "operators",
      summary: "The operators that the filters select, as CSV.",
      query: operatorExportQuery,
      gives: { 200: "text/csv" },
    },
    ({ query }) => exportOperators(query),
  ),
  "GET /api/operators/findAll": route(
    {
      access: "operators",
      summary: "The operators that the filters select.",
      query: operatorQuery,
      response: operatorPage,
    },
    ({ query }) => listOperators(query),
  ),
  "GET /api/operators/findOne/{id}": route(
    {
      access: "operators",
      summary: "An operator with the people who work for it.",
      params: idParams,
      response: operatorDetails,
      fails: ["not_found"],
    },
    ({ params }) => getOperator(params.id),
  ),
  "DELETE /api/operators/remove/{id}": route(
    {
      access: "operators",
      summary: "Deletes an operator, or archives it when orders name it; the answer says which.",
      params: idParams,
      response: operatorRemoval,
      fails: ["not_found"],
    },
    ({ user, params }) => removeOperator(user, params.id),
  ),
  "PATCH /api/operators/restore/{id}": route(
    {
      access: "operators",
      summary: "Brings an archived operator back.",
      params: idParams,
      response: operator,
      fails: ["not_found"],
    },
    ({ user, params }) => restoreOperator(user, params.id),
  ),
  "PATCH /api/operators/update/{id}": route(
    {
      access: "operators",
      summary: "Changes an operator; what is left out stays as it is.",
      params: idParams,
      body: operatorChanges,
      response: operator,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => updateOperator(user, params.id, body),
  ),
};
