import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** A text that a caller is told, as the source writes it; `…` stands for what is put in. */
export type ErrorText = { text: string; file: string };

/** Where errors are made: the files that throw them, and the schemas with what they say. */
const makers = /new (?:App|Token|Graph)Error\(|from "zod"/;
/** Mails tell no caller anything. */
const isSource = (file: string) =>
  /\.ts$/.test(file) && !/\.test\.ts$|^lib\/(?:testing|api\/openapi|[\w-]+(?:\/[\w-]+)?\/mails)\b/.test(file);

/** The Spanish error texts of the services, their schemas and the handlers, found by reading the source. */
export function findErrorTexts(): ErrorText[] {
  const files = ["lib", path.join("app", "api")].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
  );
  const found = files.filter(isSource).flatMap((file) => {
    const source = readFileSync(file, "utf8");
    const isMaker = makers.test(source) || file.endsWith("shared/fields.ts");
    return isMaker ? textsOf(file, source).map((text) => ({ text, file })) : [];
  });
  return [...new Map(found.map((one) => [one.text, one])).values()];
}

/** The texts given to error classes, wherever they stand, and every sentence of the file with no other purpose. */
function textsOf(file: string, source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node, told: boolean): void => {
    if (isForAnotherEnd(node)) return;
    const text = textOf(node);
    if (text && (told ? /\s/.test(text) : /^[¿¡❌A-ZÁÉÍÓÚÑ].* .*\.$/u.test(text))) texts.push(text);
    const tells = ts.isNewExpression(node) && /^(?:App|Token|Graph)Error$/.test(node.expression.getText());
    ts.forEachChild(node, (child) => visit(child, told || tells));
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), false);
  return texts;
}

function isForAnotherEnd(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node)) return true;
  if (ts.isPropertyAssignment(node))
    return /^(?:description|summary|label|hint|placeholder|told)$/.test(node.name.getText());
  if (ts.isVariableDeclaration(node)) return node.name.getText().endsWith("Hint");
  if (ts.isCallExpression(node)) return node.expression.getText().startsWith("log.");
  return ts.isNewExpression(node) && node.expression.getText() === "Error";
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join("");
}

/** Errors that a test makes to see what becomes of them say nothing of who makes them in the product. */
const madeByTests = /new \w*Error\([^()]*\)/g;
const literals = /"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`/g;

/** A text about one place of a longer text, without the place. */
export const withoutPlace = (told: string): string => told.replace(/^(?:Línea|Elemento) \d+[^:]*: /, "");

/** The texts that the other tests name, whole. */
export function readTestTexts(): Set<string> {
  const files = ["lib", "app", "components", "e2e"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
  );
  const found = files
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file) && file !== "app/api/error-texts.test.ts")
    .flatMap((file) => [...readFileSync(file, "utf8").replace(madeByTests, "").matchAll(literals)])
    .map(([, double, single, template]) => (double ?? single ?? template)!)
    .filter((text) => /\s/.test(text));
  return new Set(found);
}

/** A pattern for a text of the source as it is told, whatever was put in. */
export const toldAs = (text: string): RegExp => new RegExp(`^${text.split("…").map(escapePattern).join(".+")}$`, "s");

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
