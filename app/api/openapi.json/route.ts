import { buildOpenApi } from "@/lib/api/openapi";
import { route } from "@/lib/api/route";
import { routes } from "../manifest";

export const GET = route({ access: "anonymous", summary: "This document.", raw: true }, async () =>
  Response.json(await buildOpenApi(routes), { headers: { "cache-control": "public, max-age=300" } }),
);
