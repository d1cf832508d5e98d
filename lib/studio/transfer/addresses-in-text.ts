import path from "node:path";
import { lineFinder } from "./lines";
import { codeSpans } from "@/lib/content/shared/code-spans";

/*
 * In the studio, texts name library pictures as `/media/{id}` and link lessons by public address; in a folder they
 * name files, relative to the text. Only pictures and links are converted, because prose and code may mention
 * addresses.
 */

const before = (attribute: string) => String.raw`\]\(\s{0,3}<?|\]:[ \t]{0,3}<?|\b${attribute}=["']?`;

const inLibrary = new RegExp(
  `(?<=${before("src")})/media/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![\\w/#?.-])`,
  "g",
);
const onSite = new RegExp(String.raw`(?<=${before("href")})/academy(?:/[a-z0-9-]+){1,4}(?=[#)\s>"']|$)`, "g");

/** How files are named. The pattern takes the whole address, so that no character is read twice. */
type Naming = {
  address: RegExp;
  /** The file at the beginning of an address; `next` is the character after it. */
  fileIn: (address: string, next: string | undefined) => string | null;
  isPassed: (address: string, prose: string, at: number) => boolean;
};

/** Addresses between delimiters may contain blanks; others may contain closed parentheses. */
function addressBehind(attribute: string, end = ""): RegExp {
  const between = ["<>", '""', "''"].map(([first, last]) => `(?<=${first})[^<>${last}\\n${end}]+(?=[${last}${end}])`);
  const bare = `(?:[^\\s()"'<>${end}]|\\([^\\s()"'<>${end}]*\\))+`;
  return new RegExp(`(${before(attribute)})(${[...between, bare].join("|")})`, "gi");
}

const isElsewhere = (address: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(address);

const pictures: Naming = {
  address: addressBehind("src"),
  fileIn: (address) =>
    isElsewhere(address) ? null : (/^.+\.(?:png|jpe?g|webp|avif|heic)(?![\w.])/i.exec(address)?.[0] ?? null),
  isPassed: (address, prose, at) => !isElsewhere(address) && (isOfOtherKind(address) || isShown(prose, at)),
};
const texts: Naming = {
  address: addressBehind("href", "#"),
  fileIn: (address, next) =>
    /.\.md$/i.test(address) && next !== "(" && next !== "<" && !isElsewhere(address) ? address : null,
  isPassed: () => false,
};

/** Whether a picture's format is one that the library refuses. */
export const isOfOtherKind = (file: string): boolean =>
  /\.(?:svgz?|gif|apng|bmp|tiff?|ico|jxl|heif|jfif)(?![\w.])/i.test(file);

const longestAlt = 300;

function isShown(prose: string, at: number): boolean {
  if (!prose.startsWith("](", at)) return false;
  for (let depth = 1, begin = at - 1; begin > 0 && begin > at - longestAlt; begin--) {
    if (prose[begin] === "]") depth++;
    else if (prose[begin] === "[" && --depth === 0) return prose[begin - 1] === "!";
  }
  return false;
}

export const libraryId = (address: string): string | null => /^\/media\/([0-9a-f-]{36})$/.exec(address)?.[1] ?? null;

export function libraryIds(text: string): string[] {
  const ids: string[] = [];
  withFiles(text, (id) => {
    ids.push(id);
    return null;
  });
  return ids;
}

/** Replaces library pictures by files. @param nameOf null keeps the address */
export const withFiles = (text: string, nameOf: (id: string) => string | null): string =>
  mapProse(text, (prose) => prose.replace(inLibrary, (address, id: string) => nameOf(id) ?? address));

/** Replaces public addresses by files; those without a file stay. */
export const withLinkedFiles = (file: string, text: string, fileOf: (address: string) => string | undefined): string =>
  mapProse(text, (prose) =>
    prose.replace(onSite, (address) => {
      const found = fileOf(address);
      return found === undefined ? address : path.posix.relative(path.posix.dirname(file), found);
    }),
  );

type Find = (path: string) => string | null | undefined;
type Missed = (name: string, line: number) => void;

/**
 * Replaces files by library pictures.
 * @param missed receives files that are not there
 * @param passed receives files beside the text in a format that the library refuses
 */
export const withLibrary = (file: string, text: string, find: Find, missed: Missed, passed: Missed): string =>
  withFound(file, text, pictures, find, missed, passed);

export const withAddresses = (file: string, text: string, find: Find, missed: Missed): string =>
  withFound(file, text, texts, find, missed, missed);

function withFound(
  file: string,
  text: string,
  { address, fileIn, isPassed }: Naming,
  find: Find,
  missed: Missed,
  passed: Missed,
): string {
  const lineAt = lineFinder(text);
  return mapProse(text, (prose, offset) =>
    prose.replace(address, (whole: string, begin: string, written: string, at: number) => {
      const name = fileIn(written, prose[at + whole.length]);
      if (name === null) {
        if (isPassed(written, prose, at)) passed(written, lineAt(offset + at));
        return whole;
      }
      const found = name.length > longestName ? undefined : find(resolveBeside(file, name));
      if (!found) missed(name, lineAt(offset + at));
      return begin + (found ?? name) + written.slice(name.length);
    }),
  );
}

/** No name in a zip is longer; resolving takes time that grows faster than the name. */
const longestName = 1_000;

export const resolveBeside = (file: string, name: string): string =>
  path.posix.join(path.posix.dirname(file), decoded(name)).normalize("NFC");

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Opening line of a code block: its fence, and the rest. */
const opening = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})(.*)$/;

function mapProse(text: string, change: (prose: string, offset: number) => string): string {
  let changed = "";
  let from = 0;
  for (const [start, end] of codeIn(text)) {
    changed += change(text.slice(from, start), from) + text.slice(start, end);
    from = end;
  }
  return changed + change(text.slice(from), from);
}

type Range = [start: number, end: number];

/** Fenced blocks, and spans within a paragraph, in one pass. */
function* codeIn(text: string): Generator<Range> {
  let fence: { start: number; marker: string } | null = null;
  let paragraph = 0;
  let at = 0;
  for (const line of text.split("\n")) {
    const start = at;
    at += line.length + 1;
    if (fence) {
      const bare = line.replace(/^[ \t>]+/, "").trimEnd();
      const isEnd = bare.startsWith(fence.marker) && bare.replaceAll(fence.marker[0]!, "") === "";
      if (!isEnd) continue;
      yield [fence.start, at - 1];
      fence = null;
      paragraph = at;
      continue;
    }
    const [, marker = "", info = ""] = opening.exec(line) ?? [];
    const isFence = marker !== "" && !(marker.startsWith("`") && info.includes("`"));
    if (!isFence && line.trim() !== "") continue;
    yield* codeSpans(text, paragraph, start);
    paragraph = at;
    if (isFence) fence = { start, marker };
  }
  if (fence) yield [fence.start, text.length];
  else yield* codeSpans(text, paragraph);
}
