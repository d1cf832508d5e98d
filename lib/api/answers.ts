import { type ErrorCode, errorStatus } from "@/lib/core/errors";
import type { Method } from "./methods";
import type { Declaration, Gives } from "./route";

export const storedFile = (type: string | readonly string[]): Gives => ({ 200: type, 206: type, 304: null, 416: null });

export const versionedFile = (type: string): Gives => ({ 200: type, 304: null });

const json = "application/json";

export function successesOf({ response, status = 200, also = [], gives }: Declaration): Map<number, readonly string[]> {
  const declared: [number, readonly string[]][] = Object.entries(gives ?? {}).map(([given, types]) => [
    Number(given),
    typeof types === "string" ? [types] : (types ?? []),
  ]);
  if (response) for (const each of [status, ...also]) declared.push([each, [json]]);
  return new Map(declared.length > 0 ? declared : [[204, []]]);
}

/** The failures that follow from the declaration and those that it names. */
export function failuresOf(declaration: Declaration, method: Method): Set<ErrorCode> {
  const { access, raw, ofAnySite, body, maxBody, takes, limit, fails = [] } = declaration;
  const codes = new Set<ErrorCode>(["internal", ...fails]);
  const add = (when: unknown, ...more: ErrorCode[]) => when && more.forEach((code) => codes.add(code));
  const knowsCaller = access !== "anonymous" && access !== "signed" && access !== "internal";
  const takesBody = body !== undefined || maxBody !== undefined;
  add(!raw, "bad_request");
  // A personal token may be invalid, for another purpose, or used too often.
  add(knowsCaller, "unauthorized", "forbidden", "too_many_requests");
  add(knowsCaller && access !== "public" && access !== "self", "second_factor_missing");
  add(method !== "GET" && access !== "internal" && !ofAnySite, "forbidden");
  add(limit, "too_many_requests");
  add(access === "internal", "not_found");
  // The server also limits bodies to its free memory (lib/server/http/body-limit.ts).
  add(takesBody, "payload_too_large", "too_many_requests", "unavailable");
  add(body ?? takes?.startsWith("multipart/"), "unsupported_media_type");
  // Anonymous calls may need no database; those that do declare it.
  add(access !== "anonymous", "unavailable");
  return codes;
}

export function statusesOf(codes: Iterable<ErrorCode>): [status: number, codes: ErrorCode[]][] {
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code]);
  return [...byStatus].sort(([one], [other]) => one - other);
}
