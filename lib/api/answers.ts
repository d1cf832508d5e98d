import { type ErrorCode, errorStatus } from "@/lib/core/errors";
import type { Declaration, Gives, Method } from "./route";

/** A file of the storage, or the part of it that `Range` asks for. */
export const storedFile = (type: string | readonly string[]): Gives => ({ 200: type, 206: type, 304: null, 416: null });

/** What stays the same until its version changes. */
export const versionedFile = (type: string): Gives => ({ 200: type, 304: null });

const json = "application/json";

/** What a call answers where all is well: the types of the body by status, none where there is none. */
export function successesOf({ response, status = 200, also = [], gives }: Declaration): Map<number, readonly string[]> {
  const declared: [number, readonly string[]][] = Object.entries(gives ?? {}).map(([given, types]) => [
    Number(given),
    typeof types === "string" ? [types] : (types ?? []),
  ]);
  if (response) for (const each of [status, ...also]) declared.push([each, [json]]);
  return new Map(declared.length > 0 ? declared : [[204, []]]);
}

/** The failures that a call can tell of: what `route()` does for it follows from its declaration, the rest it names itself. */
export function failuresOf(declaration: Declaration, method: Method): Set<ErrorCode> {
  const { access, raw, body, maxBody, takes, limit, fails = [] } = declaration;
  const codes = new Set<ErrorCode>(["internal", ...fails]);
  const add = (when: unknown, ...more: ErrorCode[]) => when && more.forEach((code) => codes.add(code));
  const knowsCaller = access !== "anonymous" && access !== "signed" && access !== "internal";
  const takesBody = body !== undefined || maxBody !== undefined;
  add(!raw, "bad_request");
  // A personal token may be no longer good, be for something else, or have been used too often.
  add(knowsCaller, "unauthorized", "forbidden", "too_many_requests");
  add(knowsCaller && access !== "public" && access !== "user", "second_factor_missing");
  add(method !== "GET" && access !== "internal", "forbidden");
  add(limit, "too_many_requests");
  add(access === "internal", "not_found");
  // The server holds bodies to their size, and to what it has room for (lib/server/http/body-limit.ts).
  add(takesBody, "payload_too_large", "too_many_requests", "unavailable");
  add(body ?? takes?.startsWith("multipart/"), "unsupported_media_type");
  // What anybody may read without being known may need no database; if it does it says so.
  add(access !== "anonymous", "unavailable");
  return codes;
}

/** The statuses of some failures, each with its codes, in order. */
export function statusesOf(codes: Iterable<ErrorCode>): [status: number, codes: ErrorCode[]][] {
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code]);
  return [...byStatus].sort(([one], [other]) => one - other);
}

/** Whether a type is one of those that are named, of which one may be for any. */
export const isNamedType = (type: string | null, named: readonly string[]): boolean =>
  named.length === 0 ? type === null : named.some((each) => each === "*/*" || each === type?.split(";", 1)[0]);
