import { z } from "zod";
import { isNamedType } from "@/lib/testing/record-answers";
import { failuresOf, statusesOf, storedFile, successesOf } from "./answers";
import type { Method } from "./methods";
import type { Declaration } from "./route";

const text = z.string();

test.each<[Method, Partial<Declaration>, codes: string]>([
  ["GET", { access: "anonymous" }, "internal bad_request"],
  ["POST", { access: "anonymous" }, "internal bad_request forbidden"],
  ["GET", { access: "anonymous", raw: true, fails: ["not_found"] }, "internal not_found"],
  ["GET", { access: "public" }, "internal bad_request unauthorized forbidden too_many_requests unavailable"],
  ["GET", { access: "self" }, "internal bad_request unauthorized forbidden too_many_requests unavailable"],
  [
    "DELETE",
    { access: "users", fails: ["not_found", "conflict"] },
    "internal not_found conflict bad_request unauthorized forbidden too_many_requests second_factor_missing unavailable",
  ],
  ["GET", { access: "signed" }, "internal bad_request unavailable"],
  ["POST", { access: "internal" }, "internal bad_request not_found unavailable"],
  [
    "GET",
    { access: "anonymous", limit: { call: "GET /api/x", points: 1, seconds: 1 } },
    "internal bad_request too_many_requests",
  ],
  [
    "POST",
    { access: "anonymous", body: text },
    "internal bad_request forbidden payload_too_large too_many_requests unavailable unsupported_media_type",
  ],
  [
    "POST",
    { access: "anonymous", maxBody: "file", takes: "application/octet-stream" },
    "internal bad_request forbidden payload_too_large too_many_requests unavailable",
  ],
])("%s of %j may tell of %s", (method, declaration, codes) => {
  expect([...failuresOf(declaration as Declaration, method)].join(" ")).toBe(codes);
});

test("a success has the statuses and types that are declared", () => {
  const of = (declaration: object) => [...successesOf(declaration as Declaration)];
  const json = ["application/json"];
  expect(of({})).toEqual([[204, []]]);
  expect(of({ response: text })).toEqual([[200, json]]);
  expect(of({ response: text, status: 201, also: [200] })).toEqual([
    [201, json],
    [200, json],
  ]);
  expect(of({ gives: { 200: "text/csv", 303: null } })).toEqual([
    [200, ["text/csv"]],
    [303, []],
  ]);
  expect(of({ gives: storedFile("image/webp") }).map(([status]) => status)).toEqual([200, 206, 304, 416]);
});

test("codes of a status stand together, in order", () => {
  expect(statusesOf(["too_many_requests", "forbidden", "bad_request", "second_factor_missing"])).toEqual([
    [400, ["bad_request"]],
    [403, ["forbidden", "second_factor_missing"]],
    [429, ["too_many_requests"]],
  ]);
});

test("a type is named by itself, whatever its parameters, or by any", () => {
  const is = (type: string | null, ...named: string[]) => isNamedType(type, named);
  expect([is("text/csv; charset=utf-8", "text/csv"), is("video/mp4", "*/*"), is(null)]).toEqual([true, true, true]);
  expect([is("text/html", "text/csv"), is(null, "text/csv"), is("text/csv")]).toEqual([false, false, false]);
});
