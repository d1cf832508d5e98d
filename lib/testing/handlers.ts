import { tables } from "@/app/api/tables";
import type { Call } from "@/lib/api/calls";
import type { Method } from "@/lib/api/methods";
import { loadCalls } from "@/lib/api/openapi";
import { type Declaration, type Handler, parseRequest } from "@/lib/api/route";
import { AppError } from "@/lib/core/errors";
import { requestOf, type SentRequest } from "./fixtures";

/** The address of a call by its name. */
export const pathOf = (name: Call): string => name.split(" ")[1]!;

let all: ReturnType<typeof loadCalls> | undefined;
/** Every call of the API. */
export const everyCall = () => (all ??= loadCalls(tables));

/** The handler of a call by its name, such as `GET /api/users/findOne/{id}`. */
export async function handlerOf(name: Call): Promise<{ method: Method; handler: Handler }> {
  return (await everyCall()).find(({ method, path }) => `${method} ${path}` === name)!;
}

/**
 * The error with which the pipeline refuses a request by its declaration alone; null if it takes it. Nobody is asked
 * who calls, so it needs no session and no database.
 */
export async function refusalOf(declaration: Declaration, sent: SentRequest): Promise<AppError | null> {
  try {
    await parseRequest(declaration, requestOf(sent), sent.params ?? {});
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

const id = "0198c0de-0000-7000-8000-000000000000";
const takenParams: Record<string, string> = {
  id,
  key: id,
  slug: "no-la-hay",
  name: "copia.sql",
  username: "nadie",
  videoId: "aaaaaaaaaaa",
  token: `${id}.1.${"A".repeat(43)}`,
  view: "original",
  code: "A".repeat(22),
};

/** Params that an address takes, though nothing has them. */
export function paramsOf(path: string): Record<string, string> {
  const names = [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name!);
  return Object.fromEntries(names.map((name) => [name, otherIds[path] ?? takenParams[name]!]));
}

/** Where an id, or a name, is no usual one. */
const otherIds: Record<string, string> = {
  "/api/jobs/retry/{id}": "999999",
  "/api/stat/remove/{id}": "A".repeat(22),
  "/api/whatsapp/rates/remove/{validFrom}": "2026-10-01",
  "/api/uploads/{name}": `${"a".repeat(32)}.webp`,
  "/api/analytics/sites/arrival/{id}": "999999",
  "/api/analytics/sites/findOne/{id}": "999999",
  "/api/analytics/sites/remove/{id}": "999999",
  "/api/analytics/sites/update/{id}": "999999",
};
