import { tables } from "@/app/api/tables";
import { buildOpenApi } from "@/lib/api/openapi";
import { listOperations } from "@/lib/api/operations";
import { cachedSite } from "@/lib/site/cached-site";

export async function loadSections() {
  "use cache";
  return listOperations(await buildOpenApi(tables, (await cachedSite()).name));
}
