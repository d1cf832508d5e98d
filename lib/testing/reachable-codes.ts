import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { errorStatus } from "@/lib/core/errors";

/** Something of a module that has a name: what of other names it speaks of, and the codes of the failures that it makes itself. */
type Unit = { uses: Set<string>; codes: Set<string> };

/** Where connections to the database come from, which may be away. */
const database = ["lib/core/db.ts#db", "lib/core/db.ts#pool"];

/**
 * The codes of `AppError` that something may come to throw, found by reading the source: those of all that it speaks of, and that what
 * it speaks of does. Some of them it may catch.
 * @returns a function of a call's name: `PATCH /api/users/update/{id}`
 */
export function readReachableCodes(): (call: string) => Set<string> {
  const units = new Map<string, Unit>();
  const folders = ["lib", "app/api", "app/og"];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
  );
  for (const file of files) if (isSource(file)) readUnits(file, units);
  followDeclared(units);
  const callOf = new Map([...units.keys()].map((unit) => [unit.slice(unit.indexOf(".", unit.indexOf("#")) + 1), unit]));
  return (call) => codesFrom(callOf.get(call)!, units);
}

/** A unit that asks for what the domains declare of a kind may do all that they declare of it. */
function followDeclared(units: Map<string, Unit>): void {
  const folds = readFileSync("lib/server/boot/declare.ts", "utf8").matchAll(/(\w+)\.declare\(.*\{ (\w+) =/g);
  for (const [, slot, kind] of folds) {
    const asked = [...units].filter(([name]) => name.endsWith(`#${slot}`));
    const parts = [...units.keys()].filter((name) => /\/domain\.ts#\w+\.\w+$/.test(name) && name.endsWith(`.${kind}`));
    for (const [, { uses }] of asked) for (const part of parts) uses.add(part);
  }
}

const isSource = (file: string): boolean => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^lib\/testing\//.test(file);

function codesFrom(start: string, units: Map<string, Unit>): Set<string> {
  const codes = new Set<string>();
  const seen = new Set([start]);
  for (const name of seen) {
    const unit = units.get(name);
    // A member that is not known by itself is part of what it is a member of.
    if (!unit && name.includes(".", name.indexOf("#"))) seen.add(name.slice(0, name.lastIndexOf(".")));
    for (const used of unit?.uses ?? []) seen.add(used);
    for (const code of unit?.codes ?? []) codes.add(code);
    if (database.includes(name)) codes.add("unavailable");
  }
  return codes;
}

function readUnits(file: string, units: Map<string, Unit>): void {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, kindOf(file));
  /** Every name that may be spoken of in the file, with the unit that it is. */
  const names = new Map<string, string>();
  const own = new Map<string, ts.Node>();
  const add = (name: string, node: ts.Node) => {
    names.set(name.split(".", 1)[0]!, `${file}#${name.split(".", 1)[0]}`);
    own.set(name, node);
  };

  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) readImport(file, statement, names);
    else if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name)
      add(statement.name.text, statement);
    else if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (!initializer || !ts.isIdentifier(name)) continue;
        add(name.text, initializer);
        const object = ts.isSatisfiesExpression(initializer) ? initializer.expression : initializer;
        if (!ts.isObjectLiteralExpression(object)) continue;
        for (const member of object.properties)
          if (member.name && (ts.isIdentifier(member.name) || ts.isStringLiteral(member.name)))
            add(`${name.text}.${member.name.text}`, member);
      }
  }
  for (const [name, node] of own) units.set(`${file}#${name}`, readUnit(node, names));
  if (program.test(file)) units.set(`${file}#*`, readUnit(source, names));
}

/** Programs that run in a process of their own are named by their path. */
const program = /^lib\/.*-process\.ts$/;

const kindOf = (file: string) => (file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

function readImport(file: string, { importClause, moduleSpecifier }: ts.ImportDeclaration, names: Map<string, string>) {
  const from = fileOf(file, (moduleSpecifier as ts.StringLiteral).text);
  const bindings = importClause?.namedBindings;
  if (!from || importClause?.isTypeOnly || !bindings || !ts.isNamedImports(bindings)) return;
  for (const { isTypeOnly, name, propertyName } of bindings.elements)
    if (!isTypeOnly) names.set(name.text, `${from}#${(propertyName ?? name).text}`);
}

function fileOf(importer: string, specifier: string): string | undefined {
  if (!/^(?:@\/|\.)/.test(specifier)) return undefined;
  const file = specifier.startsWith("@/") ? specifier.slice(2) : path.join(path.dirname(importer), specifier);
  return [`${file}.ts`, `${file}.tsx`].find((each) => existsSync(each));
}

function isCompared({ parent }: ts.Node): boolean {
  const { EqualsEqualsEqualsToken, ExclamationEqualsEqualsToken } = ts.SyntaxKind;
  if (!ts.isBinaryExpression(parent)) return false;
  return [EqualsEqualsEqualsToken, ExclamationEqualsEqualsToken].includes(parent.operatorToken.kind as never);
}

function readUnit(node: ts.Node, names: Map<string, string>): Unit {
  const unit: Unit = { uses: new Set(), codes: new Set() };
  const visit = (each: ts.Node): void => {
    if (ts.isTypeNode(each)) return;
    if (ts.isCallExpression(each) && each.expression.getText() === "route") {
      // The declaration says what follows from it.
      if (each.arguments[1]) visit(each.arguments[1]);
      return;
    }
    // Code that only compares with an error code makes no failure.
    if (ts.isStringLiteral(each) && each.text in errorStatus && !isCompared(each)) unit.codes.add(each.text);
    if (ts.isStringLiteral(each) && program.test(each.text)) unit.uses.add(`${each.text}#*`);
    if (ts.isPropertyAccessExpression(each)) {
      const member = ts.isIdentifier(each.expression) && names.get(each.expression.text);
      if (member) unit.uses.add(`${member}.${each.name.text}`);
      else visit(each.expression);
      return;
    }
    // A declaration makes no failure by naming it.
    if (ts.isPropertyAssignment(each)) return each.name.getText() === "fails" ? undefined : visit(each.initializer);
    if (ts.isIdentifier(each) && names.has(each.text)) unit.uses.add(names.get(each.text)!);
    ts.forEachChild(each, visit);
  };
  visit(node);
  return unit;
}
