import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { failuresOf, successesOf } from "@/lib/api/answers";
import type { Method } from "@/lib/api/methods";
import type { Declaration } from "@/lib/api/route";
import type { ErrorCode } from "@/lib/core/errors";
import { probes } from "@/lib/core/probes";

/*
 * In every test file: what the handlers of the API answer is noted, and what of it the OpenAPI document does not name fails the file.
 */

type Answered = { declaration: Declaration; method: string; status: number; type: string | null; code?: ErrorCode };

/** Answers that differ in nothing that the document tells are noted once. */
const answered = new Map<string, Answered>();
const numbers = new Map<object, number>();

const end = probes.answer.watch(({ declaration, method, response, code }) => {
  const type = response.body && response.headers.get("content-type");
  if (!numbers.has(declaration)) numbers.set(declaration, numbers.size);
  const key = [numbers.get(declaration), method, response.status, type, code].join(" ");
  const known = { declaration: declaration as Declaration, method, status: response.status, type, code };
  if (!answered.has(key)) answered.set(key, known);
});

afterAll(() => {
  end();
  const unnamed = [...answered.values()].filter((answer) => !isNamed(answer));
  if (unnamed.length === 0) return;
  const files = readTables();
  // Handlers that a test declares for itself are in no document.
  const told = unnamed.flatMap(({ declaration: { summary }, method, status, type, code }) =>
    files
      .filter(({ source }) => summary !== "" && source.includes(summary.slice(0, 60)))
      .map(({ file }) => `${method} ${file}: ${status} ${code ?? type ?? "without a body"}`),
  );
  if (told.length > 0)
    throw new Error(`What the API answered and the OpenAPI document does not name:\n${told.join("\n")}`);
});

function isNamed({ declaration, method, status, type, code }: Answered): boolean {
  if (code) return failuresOf(declaration, method as Method).has(code);
  const types = successesOf(declaration).get(status);
  // To HEAD goes what GET would be told, without its body.
  return types !== undefined && (method === "HEAD" || isNamedType(type, types));
}

const readTables = () =>
  ["lib", "app/api"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
    )
    .filter((file) => /calls\.tsx?$/.test(file))
    .map((file) => ({ file, source: readFileSync(file, "utf8") }));

/** Whether a type is one of those that are named, of which one may be for any. */
export const isNamedType = (type: string | null, named: readonly string[]): boolean =>
  named.length === 0 ? type === null : named.some((each) => each === "*/*" || each === type?.split(";", 1)[0]);
