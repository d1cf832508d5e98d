import { buildOpenApi } from "@/lib/api/openapi";
import { route } from "@/lib/api/route";
import { getSite } from "@/lib/site/site";
import { routes } from "../manifest";

export const GET = route(
  {
    access: "anonymous",
    summary: "This document.",
    raw: true,
    gives: { 200: "application/json" },
    fails: ["unavailable"],
  },
  async () =>
    Response.json(await buildOpenApi(routes, (await getSite()).name), {
      headers: { "cache-control": "public, max-age=300" },
    }),
);
