import { isDeepStrictEqual } from "node:util";
import { Document, isMap, isScalar, LineCounter, parseDocument } from "yaml";

export type FrontMatter = {
  values: Record<string, unknown>;
  /** The file's line of a value, or of its parent. */
  lineOf: (path: PropertyKey[]) => number;
};

type Wrong = { line: number; text: string };

const longest = 64 * 1024;

/** Front matter begins on line 2 (from 1), after `---`. */
const firstLine = 2;

const fence = /^---[ \t]*\r?$/;

/** Splits a file. @returns null without front matter, or when it does not end */
export function splitFile(text: string): { front: string; body: string } | null {
  const opened = text.indexOf("\n");
  if (opened < 0 || !fence.test(text.slice(0, opened))) return null;
  for (let from = opened + 1; from <= text.length;) {
    const found = text.indexOf("\n", from);
    const end = found < 0 ? text.length : found;
    if (fence.test(text.slice(from, end))) {
      // The blank line in between belongs to neither part.
      return { front: text.slice(opened + 1, from), body: text.slice(end + 1).replace(/^\r?\n/, "") };
    }
    from = end + 1;
  }
  return null;
}

export const joinFile = (front: string, body: string): string => `---\n${front}---\n${body === "" ? "" : `\n${body}`}`;

const texts: Record<string, string> = {
  DUPLICATE_KEY: "Esta clave está repetida.",
  TAB_AS_INDENT: "Usa espacios y no tabuladores.",
  MULTIPLE_DOCS: "Solo puede haber una cabecera.",
};

export function readFrontMatter(front: string): FrontMatter | Wrong {
  if (front.length > longest) return { line: 1, text: "La cabecera es demasiado larga." };
  return readYaml(front, firstLine, {
    unreadable: "La cabecera no se entiende como YAML.",
    noMap: "La cabecera debe tener claves con su valor, como «title: Mi curso».",
  });
}

/**
 * Reads keys and values.
 * @param begins the text's first line in the file
 * @param said messages for invalid YAML and for YAML without keys
 */
export function readYaml(
  text: string,
  begins: number,
  said: { unreadable: string; noMap: string },
): FrontMatter | Wrong {
  const lines = new LineCounter();
  const document = parse(text, lines);
  if (!document) return { line: begins, text: said.unreadable };
  const lineAt = (offset: number) => lines.linePos(offset).line + begins - 1;
  const [error] = [...document.errors, ...document.warnings];
  if (error) return { line: lineAt(error.pos[0]), text: texts[error.code] ?? said.unreadable };
  const { contents } = document;
  if (!isMap(contents)) return { line: 1, text: said.noMap };
  const keys = new Map<unknown, unknown>();
  for (const { key } of contents.items) if (isScalar(key)) keys.set(key.value, key);
  const lineOf = (path: PropertyKey[]): number => {
    const [key, ...rest] = path;
    const inner = rest.length > 0 ? contents.getIn(path, true) : undefined;
    const range = rangeOf(inner) ?? rangeOf(keys.get(key));
    return range ? lineAt(range[0]) : 1;
  };
  try {
    return { values: document.toJS({ maxAliasCount: 20 }) as Record<string, unknown>, lineOf };
  } catch {
    return { line: 1, text: "Tiene demasiadas referencias repetidas." };
  }
}

/** Null when it nests too deep: a parser's stack overflow may end the process. */
const parse = (text: string, lineCounter?: LineCounter) =>
  goesTooDeep(text) ? null : parseDocument(text, { lineCounter });

const deepest = 100;

/** Whether too many brackets are open, or too many blocks begin in one line. */
function goesTooDeep(text: string): boolean {
  let open = 0;
  for (const [sign] of text.matchAll(/[[\]{}]/g)) {
    open = "[{".includes(sign) ? open + 1 : Math.max(0, open - 1);
    if (open > deepest) return true;
  }
  return text.split("\n").some((line) => (line.match(/(?<!\S)[-?:](?!\S)/g) ?? []).length > deepest);
}

const rangeOf = (node: unknown): [number, number, number] | null =>
  (node as { range?: [number, number, number] | null } | null | undefined)?.range ?? null;

/**
 * Writes front matter, keeping the imported source with its comments and order when it says the same.
 * @param known our keys; other keys stay as they are
 */
export function writeFrontMatter(values: Record<string, unknown>, source: string | null, known: string[]): string {
  if (source !== null && says(source, values, known)) return source;
  const fresh = new Document(values).toString(style);
  if (source === null) return fresh;
  const document = parse(source);
  if (!isMap(document?.contents)) return fresh;
  for (const { key } of [...document.contents.items]) {
    const name = isScalar(key) ? String(key.value) : "";
    if (known.includes(name) && !Object.hasOwn(values, name)) document.delete(name);
  }
  for (const [key, value] of Object.entries(values)) {
    if (!isDeepStrictEqual((document.toJS() as Record<string, unknown> | null)?.[key], value)) document.set(key, value);
  }
  const changed = document.toString(style);
  return says(changed, values, known) ? changed : fresh;
}

/** Lines are not wrapped, because breaks would depend on the text before. */
const style = { lineWidth: 0 };

function says(front: string, values: Record<string, unknown>, known: string[]): boolean {
  const read = readFrontMatter(front);
  if (!("values" in read)) return false;
  const own = Object.entries(read.values).filter(([key]) => known.includes(key));
  return isDeepStrictEqual(Object.fromEntries(own), values);
}
