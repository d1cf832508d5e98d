import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { option, optionChangePage, optionChangeQuery, optionInput, optionPage, optionQuery } from "./schema";
import { listOptionChanges, listOptions, updateOption } from "./service";

export const optionCalls = {
  "GET /api/options/findAll": route(
    {
      access: "options",
      summary: "The options; of secrets only whether they are set.",
      query: optionQuery,
      response: optionPage,
    },
    ({ query }) => listOptions(query),
  ),
  "GET /api/options/history/{id}": route(
    {
      access: "options",
      summary: "Who changed an option, and from what to what.",
      params: idParams,
      query: optionChangeQuery,
      response: optionChangePage,
      fails: ["not_found"],
    },
    ({ params, query }) => listOptionChanges(params.id, query),
  ),
  "PATCH /api/options/update/{id}": route(
    {
      access: "options",
      summary: "Changes an option.",
      params: idParams,
      body: optionInput,
      response: option,
      fails: ["not_found"],
    },
    ({ user, params, body }) => updateOption(user, params.id, body),
  ),
};
