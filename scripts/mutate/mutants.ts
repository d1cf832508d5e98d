import ts from "typescript";

/** One fault that can be planted: what stands from `start` to `end` becomes `text`. */
export type Mutant = {
  id: number;
  file: string;
  line: number;
  start: number;
  end: number;
  text: string;
  /** The kind of syntax that is replaced, which says how the switch around it is written. */
  as: "expression" | "statement" | "property";
  /** The change in one line, for people. */
  change: string;
};

type Add = (node: ts.Node, as: Mutant["as"], text: string) => void;

const operators: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.LessThanToken]: "<=",
  [ts.SyntaxKind.LessThanEqualsToken]: "<",
  [ts.SyntaxKind.GreaterThanToken]: ">=",
  [ts.SyntaxKind.GreaterThanEqualsToken]: ">",
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: "!==",
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: "===",
  [ts.SyntaxKind.AmpersandAmpersandToken]: "||",
  [ts.SyntaxKind.BarBarToken]: "&&",
  [ts.SyntaxKind.QuestionQuestionToken]: "&&",
  [ts.SyntaxKind.PlusToken]: "-",
  [ts.SyntaxKind.MinusToken]: "+",
  [ts.SyntaxKind.AsteriskToken]: "/",
  [ts.SyntaxKind.SlashToken]: "*",
  [ts.SyntaxKind.PercentToken]: "*",
};

/** Faults of SQL. */
const sqlChanges: [pattern: RegExp, text: string][] = [
  [/ AND /g, " OR "],
  [/ OR /g, " AND "],
  [/ <= /g, " < "],
  [/ < /g, " <= "],
  [/ >= /g, " > "],
  [/ > /g, " >= "],
  [/ = /g, " <> "],
  [/ \+ /g, " - "],
  [/ IS NULL/g, " IS NOT NULL"],
  [/ IS NOT NULL/g, " IS NULL"],
  [/ DESC\b/g, " ASC"],
  [/ FOR UPDATE/g, ""],
];
const isSql = (text: string) => /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WHERE|ORDER BY|AND|SET)\b/.test(text);

/** Calls of a value's method that can be left out. */
const droppable = new Set(["filter", "sort", "toSorted", "trim", "toLowerCase", "reverse", "toReversed", "slice"]);

/** All faults that can be planted in a file; `id` is for the caller to give. */
export function findMutants(file: string, source: string): Mutant[] {
  const root = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
  const add: Add = (node, as, text) => {
    const [start, end] = [node.getStart(), node.getEnd()];
    const line = root.getLineAndCharacterOfPosition(start).line + 1;
    const change = `${shorten(oneLine(node.getText()))} → ${shorten(oneLine(text)) || "nothing"}`;
    found.push({ id: 0, file, line, start, end, text, as, change });
  };

  const visit = (node: ts.Node): void => {
    if (isSkipped(node)) return;
    if (!isLinkOfChain(node)) plant(node, add);
    if (isDescribing(node)) visit(node.expression.expression);
    else ts.forEachChild(node, visit);
  };
  ts.forEachChild(root, visit);
  return found;
}

function plant(node: ts.Node, add: Add): void {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) {
    add(node.expression, "expression", "false");
    if (ts.isIfStatement(node)) add(node.expression, "expression", "true");
  } else if (ts.isForStatement(node)) {
    if (node.condition) add(node.condition, "expression", "false");
  } else if (ts.isConditionalExpression(node)) {
    add(node.condition, "expression", "true");
    add(node.condition, "expression", "false");
  } else if (ts.isBinaryExpression(node)) {
    const operator = operators[node.operatorToken.kind];
    const ofTexts = [node.left, node.right].some(
      (side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side),
    );
    if (operator && !(operator === "-" && ofTexts)) {
      // The operands may hold other faults, but only one is ever switched on.
      add(node, "expression", `(${node.left.getText()}) ${operator} (${node.right.getText()})`);
    }
  } else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    add(node, "expression", `!!(${node.operand.getText()})`);
  } else if (ts.isAwaitExpression(node)) {
    add(node, "expression", node.expression.getText());
  } else if (ts.isExpressionStatement(node)) {
    if (!isDirective(node) && !isLogged(node.expression)) add(node, "statement", "");
  } else if (ts.isThrowStatement(node)) {
    add(node, "statement", "");
  } else if (ts.isReturnStatement(node)) {
    if (node.parent.parent && isGuard(node)) add(node, "statement", "");
  } else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression;
    if (droppable.has(name.text)) add(node, "expression", expression.getText());
    if (name.text === "some" || name.text === "every") {
      const other = name.text === "some" ? "every" : "some";
      add(node, "expression", `${expression.getText()}.${other}(${node.arguments.map((a) => a.getText()).join(", ")})`);
    }
    if (expression.getText() === "Math" && (name.text === "min" || name.text === "max")) {
      const other = name.text === "min" ? "max" : "min";
      add(node, "expression", `Math.${other}(${node.arguments.map((a) => a.getText()).join(", ")})`);
    }
  } else if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) {
    if (ts.isObjectLiteralExpression(node.parent) && !isPattern(node.parent)) add(node, "property", "");
  } else if (ts.isSpreadAssignment(node)) {
    add(node, "property", "");
  } else if (ts.isArrayLiteralExpression(node)) {
    if (node.elements.length > 0 && !isPattern(node)) add(node, "expression", "[]");
  } else if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) {
    add(node, "expression", node.kind === ts.SyntaxKind.TrueKeyword ? "false" : "true");
  } else if (ts.isNumericLiteral(node)) {
    const value = Number(node.text);
    add(node, "expression", String(value < 1000 ? value + 1 : value * 2));
  } else if (ts.isRegularExpressionLiteral(node)) {
    const text = node.getText();
    if (text.startsWith("/^")) add(node, "expression", `/${text.slice(2)}`);
    if (/\$\/\w*$/.test(text)) add(node, "expression", text.replace(/\$(\/\w*)$/, "$1"));
  } else if (isText(node)) {
    const text = node.getText();
    if (isSql(text)) {
      for (const [pattern, other] of sqlChanges) {
        for (const { index, 0: match } of text.matchAll(pattern)) {
          add(node, "expression", text.slice(0, index) + other + text.slice(index + match.length));
        }
      }
    } else if (ts.isStringLiteral(node) && node.text !== "" && !/\s/.test(node.text)) {
      add(node, "expression", '""');
    }
  }
}

/** A text that may hold SQL: a whole template with its tag, or a literal. */
function isText(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node) || ts.isStringLiteral(node)) return true;
  const isTemplate = ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node);
  return isTemplate && !ts.isTaggedTemplateExpression(node.parent);
}

/** A `return` that an `if` decides on. The last one of a function cannot be missing. */
function isGuard(node: ts.ReturnStatement): boolean {
  const holder = ts.isBlock(node.parent) ? node.parent.parent : node.parent;
  return ts.isIfStatement(holder);
}

/** `[a, b] = …`: no value, a pattern to assign to. */
function isPattern(node: ts.Node): boolean {
  const { parent } = node;
  return (
    ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken && parent.left === node
  );
}

/**
 * `a?.filter(b)` inside `a?.filter(b).c`: a switch around it would lose that nothing of the chain is asked for
 * when `a` is missing.
 */
const isLinkOfChain = (node: ts.Node) =>
  ts.isOptionalChain(node) && ts.isOptionalChain(node.parent) && node.parent.expression === node;

const isDirective = (node: ts.ExpressionStatement) => ts.isStringLiteral(node.expression); // "use cache"

/** Calls that write to the log, whose absence no test of behaviour could notice. */
const isLogged = (node: ts.Node) =>
  ts.isCallExpression(node) && /^(?:log|console)\.\w+$/.test(node.expression.getText());

/** `schema.meta({ … })`: texts of the API's document. */
const isDescribing = (node: ts.Node): node is ts.CallExpression & { expression: ts.PropertyAccessExpression } =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  ["meta", "describe"].includes(node.expression.name.text);

/** Types, imports, names and what only tells. */
function isSkipped(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isComputedPropertyName(node)) return true;
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true;
  if (ts.isStringLiteral(node) && (ts.isExpressionStatement(parent) || ts.isJsxAttribute(parent))) return true;
  return isLogged(node) || (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword);
}

const shorten = (text: string) => (text.length > 90 ? `${text.slice(0, 60)} … ${text.slice(-25)}` : text);

/** Asks the environment whether a mutant is on. It looks it up but once: a global costs Jest half a microsecond each time. */
const ask = "function __mutant(id) { return (__mutant.ask ??= globalThis.__mutant ?? (() => false))(id); }";

/**
 * The same file with all of `mutants` in it, each behind a switch: `__mutant(id)` says whether that one is on. So a file is
 * compiled once for all of them.
 */
export function instrument(source: string, mutants: Mutant[]): string {
  const rank = { statement: 0, property: 1, expression: 2 };
  const sorted = mutants.toSorted((a, b) => a.start - b.start || b.end - a.end || rank[a.as] - rank[b.as]);
  let next = 0;
  const emit = (start: number, end: number): string => {
    let text = "";
    let at = start;
    while (next < sorted.length && sorted[next]!.end <= end) {
      const { start: from, end: to, as } = sorted[next]!;
      const here: Mutant[] = [];
      while (sorted[next]?.start === from && sorted[next]!.end === to && sorted[next]!.as === as)
        here.push(sorted[next++]!);
      text += source.slice(at, from) + switched(as, here, emit(from, to));
      at = to;
    }
    return text + source.slice(at, end);
  };
  return `${emit(0, source.length)}\n${ask}\n`;
}

function switched(as: Mutant["as"], mutants: Mutant[], original: string): string {
  const on = ({ id }: Mutant) => `__mutant(${id})`;
  if (as === "statement") return `{ if (${mutants.map(on).join(" || ")}) {} else { ${original} } }`;
  if (as === "property") return `...(${mutants.map(on).join(" || ")} ? {} : { ${original} })`;
  return `(${mutants.map((mutant) => `${on(mutant)} ? (${mutant.text}) : `).join("")}(${original}))`;
}
