import { PassThrough } from "node:stream";
import pino from "pino";
import { logOptions } from "./log";
import { shortValues } from "./short-values";

const long = "x".repeat(100_000);

/** Every text in a value, names of fields included. */
const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : Object.entries((value ?? {}) as object).flatMap(([name, field]) => [name, ...textsIn(field)]);

test("texts are cut wherever they stand, and so are lists and nestings", () => {
  const deep = { a: { b: { c: { d: { e: { f: long } } } } } };
  const fields = { code: long, [long]: 1, list: Array(1_000).fill(long), deep, many: { ...Array(1_000).fill(1) } };
  const short = shortValues(fields);
  expect(Math.max(...textsIn(short).map((text) => text.length))).toBe(200);
  expect(short.code).toBe(`${"x".repeat(199)}…`);
  expect(JSON.stringify(short).length).toBeLessThan(20_000);
});

test("what is short stays as it is", () => {
  const fields = { status: 200, path: "/x".repeat(100), aborted: true, at: new Date(0), nothing: null, tags: ["a"] };
  expect(shortValues(fields)).toEqual(fields);
});

test("an error keeps its kind, its frames, its fields and its cause, but not a long message", () => {
  const cause = new TypeError(long);
  const error = Object.assign(new Error(`first\n${long}`, { cause }), { code: "E1", detail: long });
  const { err } = shortValues({ err: error }) as { err: Record<string, string> };
  expect(err).toMatchObject({ type: "Error", code: "E1", cause: { type: "TypeError" } });
  expect(err.message).toMatch(/^first\nx+…$/);
  expect(err.stack!.split("\n").some((line) => /^ +at .*short-values\.test/.test(line))).toBe(true);
  const lines = textsIn(err).flatMap((text) => text.split("\n"));
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(200);
});

test("no line of the log holds what is longer, and an error is told as what it is", () => {
  const output = new PassThrough();
  const lines = pino({ ...logOptions, level: "info" }, output);
  lines.error({ err: new RangeError(long), code: long }, "falló");
  const line = JSON.parse(String(output.read())) as { err: object };
  expect(line).toMatchObject({ msg: "falló", err: { type: "RangeError" }, code: `${"x".repeat(199)}…` });
  expect(JSON.stringify(line).length).toBeLessThan(10_000);
});
