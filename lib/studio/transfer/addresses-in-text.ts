import path from "node:path";
import { lineFinder } from "./lines";
import { codeSpans } from "@/lib/content/shared/code-spans";

/*
 * In the studio a text names a picture of the library as `/media/{id}`, and leads to another lesson by
 * its address on the site; in a folder it names the files that have them, from where the text is. Only
 * where something is shown or linked to is looked at: prose and code may speak of addresses.
 */

/** What stands before an address in markdown, or in HTML within it. */
const before = (attribute: string) => String.raw`\]\(\s{0,3}<?|\]:[ \t]{0,3}<?|\b${attribute}=["']?`;

const inLibrary = new RegExp(
  `(?<=${before("src")})/media/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![\\w/#?.-])`,
  "g",
);
const onSite = new RegExp(String.raw`(?<=${before("href")})/academy(?:/[a-z0-9-]+){1,4}(?=[#)\s>"']|$)`, "g");

/** How files are named: all that follows is an address, so no sign is looked at twice. */
type Naming = {
  address: RegExp;
  /** The file that an address begins with; `next` is the sign behind it. */
  fileIn: (address: string, next: string | undefined) => string | null;
  /** Whether an address that names no file, and begins `at` a place, should have named one. */
  isPassed: (address: string, prose: string, at: number) => boolean;
};

/** What stands between two signs may have blanks; what does not may have parentheses that are closed. */
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

/** Whether a file is a picture of a kind that the library does not take. */
export const isOfOtherKind = (file: string): boolean =>
  /\.(?:svgz?|gif|apng|bmp|tiff?|ico|jxl|heif|jfif)(?![\w.])/i.test(file);

/** As far as words of a picture are looked at. */
const longestAlt = 300;

/** Whether the address behind `](`, which stands `at` a place, is that of a picture. */
function isShown(prose: string, at: number): boolean {
  if (!prose.startsWith("](", at)) return false;
  for (let depth = 1, begin = at - 1; begin > 0 && begin > at - longestAlt; begin--) {
    if (prose[begin] === "]") depth++;
    else if (prose[begin] === "[" && --depth === 0) return prose[begin - 1] === "!";
  }
  return false;
}

/** The picture of the library that a field names; null where it names none. */
export const libraryId = (address: string): string | null => /^\/media\/([0-9a-f-]{36})$/.exec(address)?.[1] ?? null;

/** The pictures of the library that a text shows. */
export function libraryIds(text: string): string[] {
  const ids: string[] = [];
  withFiles(text, (id) => {
    ids.push(id);
    return null;
  });
  return ids;
}

/** The text with files in the place of pictures of the library. @param nameOf null leaves one as it is */
export const withFiles = (text: string, nameOf: (id: string) => string | null): string =>
  mapProse(text, (prose) => prose.replace(inLibrary, (address, id: string) => nameOf(id) ?? address));

/** The text with files in the place of addresses of the site; what is in no file stays an address. */
export const withLinkedFiles = (file: string, text: string, fileOf: (address: string) => string | undefined): string =>
  mapProse(text, (prose) =>
    prose.replace(onSite, (address) => {
      const found = fileOf(address);
      return found === undefined ? address : path.posix.relative(path.posix.dirname(file), found);
    }),
  );

type Find = (path: string) => string | null | undefined;
/** Is told of a file, and of the line that names it. */
type Missed = (name: string, line: number) => void;

/**
 * The text with pictures of the library in the place of files.
 * @param missed is told of those that are not there
 * @param passed of those beside the text that are of no kind that the library takes
 */
export const withLibrary = (file: string, text: string, find: Find, missed: Missed, passed: Missed): string =>
  withFound(file, text, pictures, find, missed, passed);

/** The text with addresses of the site in the place of files. */
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
      const found = find(resolveBeside(file, name));
      if (!found) missed(name, lineAt(offset + at));
      return begin + (found ?? name) + written.slice(name.length);
    }),
  );
}

/** What a name in a file leads to, from where the file is. */
export const resolveBeside = (file: string, name: string): string =>
  path.posix.join(path.posix.dirname(file), decoded(name)).normalize("NFC");

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A line that begins a block of code: what its end begins with, and what stands behind that. */
const opening = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})(.*)$/;

/** A markdown text with its prose changed, piece by piece; `offset` is where a piece begins. */
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

/** Blocks between fences, and spans within a paragraph, in one pass. */
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
