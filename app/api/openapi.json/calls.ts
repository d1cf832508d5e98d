import { buildOpenApi } from "@/lib/api/openapi";
import { route } from "@/lib/api/route";
import { getSite } from "@/lib/site/site";
import { tables } from "../tables";

export const openApiCalls = {
  "GET /api/openapi.json": route(
    {
      access: "anonymous",
      summary: "This document.",
      raw: true,
      gives: { 200: "application/json" },
      fails: ["unavailable"],
    },
    async () =>
      Response.json(await buildOpenApi(tables, (await getSite()).name), {
        headers: { "cache-control": "public, max-age=300" },
      }),
  ),
};
