import type { Fields } from "@/lib/content/adapter";
import { day } from "@/lib/core/dates";
import { draftMarkdown } from "@/lib/content/shared/fields";
import { adapterOf } from "../adapters";
import { type FrontMatter, joinFile, readFrontMatter, splitFile } from "./front-matter";
import { type TreeKind, treeKinds } from "../shared/kinds";
import { frontMatterKeys, isDated, knownKeys, maxTitle, momentSaid } from "./keys";
import { lineFinder } from "./lines";
import { indexFile, pictureList, premiumEnding, readOrderedName, rootOf, titleIn } from "./names";
import { isOfOtherKind, resolveBeside, withAddresses, withLibrary } from "./addresses-in-text";
import { readTextFile } from "./decode-text";
import type { Problems } from "./problems";
import type { Folder } from "./read-zip";

export type FolderItem = {
  kind: TreeKind;
  file: string;
  /** The parent's file; null for a category. */
  parent: string | null;
  place: number;
  fields: Fields;
  /** Null when the file does not say. */
  isArchived: boolean | null;
  /** Publication date; null when the file does not say. */
  createdAt: Date | null;
  front: string;
  lineOf: FrontMatter["lineOf"];
  above: number;
  /** Whether it has no file, and takes its title from its folder. */
  isProposed: boolean;
};

/** The library address for a picture's path; null when it is missing. */
export type FindPicture = (path: string) => string | null;

/** A folder's items, outermost first and in order; mistakes go to `problems`. */
export function readFolder(folder: Folder, findPicture: FindPicture, problems: Problems): FolderItem[] {
  const root = rootOf([...folder.texts.keys()]);
  const files = [...folder.texts.keys()].map((file) => file.slice(root.length)).filter((file) => file !== pictureList);
  const proposed = proposeIndexes(files);
  const read = (path: string) =>
    proposed.get(path) ?? readTextFile(root + path, folder.texts.get(root + path)!, problems);
  const sent = new Map<string, FolderItem>();
  const premium = new Map<string, string>();

  for (const path of [...files, ...proposed.keys()].toSorted(byDepth)) {
    if (/^readme\.md$/i.test(path)) continue;
    const text = read(path);
    if (text === null) continue;
    if (path.endsWith(premiumEnding)) premium.set(path, text);
    else {
      const one = readOne(path, root, text, { sent, findPicture, problems });
      if (one) sent.set(path, { ...one, isProposed: proposed.has(path) });
    }
  }
  for (const [path, text] of premium) {
    const lesson = sent.get(path.slice(0, -premiumEnding.length) + ".md");
    if (lesson?.kind !== "lesson") problems.add(root + path, null, "No hay una lección con este nombre.");
    else {
      checkText(root + path, text, 0, problems);
      lesson.fields.markdownPremium = linked(root + path, text, findPicture, problems, 0);
    }
  }
  linkLessons([...sent.values()], problems);
  refuseTwins([...sent.values()], problems);
  return inOrder([...sent.values()]);
}

/** Outermost first, then by prefix. */
function inOrder(all: FolderItem[]): FolderItem[] {
  const ordered: FolderItem[] = [];
  for (const kind of treeKinds) {
    const ranks = new Map<string | null, number>(ordered.map(({ file }, rank) => [file, rank]));
    const rankOf = ({ parent }: FolderItem) => ranks.get(parent) ?? 0;
    const own = all.filter((one) => one.kind === kind);
    ordered.push(...own.sort((a, b) => rankOf(a) - rankOf(b) || a.place - b.place || (a.file < b.file ? -1 : 1)));
  }
  return ordered;
}

/** Parents come first, so that they are known by then. */
const byDepth = (a: string, b: string): number => depthOf(a) - depthOf(b) || (a < b ? -1 : 1);
const depthOf = (path: string): number => path.split("/").length - (path.endsWith(`/${indexFile}`) ? 1 : 0);

function kindOf(path: string): TreeKind | null {
  const parts = path.split("/");
  if (parts.at(-1) === indexFile) return treeKinds.slice(0, 3)[parts.length - 2] ?? null;
  return parts.length === treeKinds.length ? "lesson" : null;
}

type Context = { sent: Map<string, FolderItem>; findPicture: FindPicture; problems: Problems };

function readOne(
  path: string,
  root: string,
  text: string,
  { sent, findPicture, problems }: Context,
): Omit<FolderItem, "isProposed"> | null {
  const file = root + path;
  const kind = kindOf(path);
  if (!kind) {
    problems.add(
      file,
      null,
      `Este archivo no va aquí. Las lecciones van en categoría/curso/sección, y los datos de una carpeta, en su ${indexFile}.`,
    );
    return null;
  }
  const named = path.split("/").at(kind === "lesson" ? -1 : -2)!;
  const name = readOrderedName(kind === "lesson" ? named.replace(/\.md$/i, "") : named);
  if (!name)
    problems.add(file, null, `El nombre «${named}» no empieza con su número de orden, como en «01-introduccion».`);
  const parts = splitFile(text);
  if (!parts) {
    problems.add(file, 1, "Falta la cabecera: el título y los demás datos, entre dos líneas ---.");
    return null;
  }
  const front = readFrontMatter(parts.front);
  if (!("values" in front)) {
    problems.add(file, front.line, front.text);
    return null;
  }
  const isArchived = readArchived(file, front, problems);
  const createdAt = readCreatedAt(kind, file, front, problems);
  const fields = readFields(kind, file, name?.slug ?? "", front, { findPicture, problems });
  const lineAt = lineFinder(text);
  const above = lineAt(text.length - parts.body.length) - 1;
  if (kind === "lesson") {
    checkText(file, parts.body, above, problems);
    fields.markdown = linked(file, parts.body, findPicture, problems, above);
  } else if (parts.body.trim() !== "") {
    const line = lineAt(text.length - parts.body.trimStart().length);
    problems.add(file, line, "Después de la cabecera no va nada: el texto va en las lecciones.");
  }
  if (!name) return null;
  const folders = path.split("/").slice(0, kind === "lesson" ? -1 : -2);
  const parent = folders.length === 0 ? null : [...folders, indexFile].join("/");
  checkFields(kind, file, fields, front, problems);
  if (parent !== null && !sent.has(parent)) return null;
  return {
    kind,
    file,
    parent: parent && root + parent,
    place: name.place,
    fields,
    isArchived,
    createdAt,
    front: parts.front,
    lineOf: front.lineOf,
    above,
  };
}

function readArchived(file: string, { values, lineOf }: FrontMatter, problems: Problems): boolean | null {
  const { archived = null } = values;
  delete values.archived;
  if (archived === null || typeof archived === "boolean") return archived;
  problems.add(file, lineOf(["archived"]), "Escribe true o false.");
  return null;
}

function readCreatedAt(kind: TreeKind, file: string, { values, lineOf }: FrontMatter, problems: Problems): Date | null {
  if (!isDated(kind)) return null;
  const { createdAt = null } = values;
  delete values.createdAt;
  if (createdAt === null) return null;
  const moment = momentSaid(createdAt);
  if (moment && moment.getTime() < Date.now() + day) return moment;
  problems.add(file, lineOf(["createdAt"]), "Escribe una fecha que no sea futura, como 2026-03-01.");
  return null;
}

function readFields(
  kind: TreeKind,
  file: string,
  slug: string,
  { values, lineOf }: FrontMatter,
  { findPicture, problems }: Omit<Context, "sent">,
): Fields {
  const keys = frontMatterKeys(kind);
  const fields: Fields = { ...adapterOf(kind).draft.parse({}), slug };
  if (!Object.hasOwn(values, "title")) problems.add(file, 1, "Falta el título (title).");
  for (const [key, value] of Object.entries(values)) {
    const field = Object.hasOwn(keys, key) ? keys[key] : undefined;
    if (!field) {
      const text = `La clave «${key.slice(0, 60)}» no existe y se ignora. Puedes usar: ${knownKeys(kind).join(", ")}.`;
      problems.warn(file, lineOf([key]), text);
    } else fields[field] = value;
  }
  const { thumbnail } = fields;
  if (typeof thumbnail === "string" && thumbnail !== "" && !thumbnail.startsWith("/")) {
    const found = findPicture(resolveBeside(file, thumbnail));
    if (found === null && isOfOtherKind(thumbnail)) problems.warn(file, lineOf(["thumbnail"]), notTaken(thumbnail));
    else if (found === null) problems.add(file, lineOf(["thumbnail"]), notThere(thumbnail));
    fields.thumbnail = found ?? "";
  }
  return fields;
}

/** Validates front matter like a draft's fields. */
function checkFields(kind: TreeKind, file: string, fields: Fields, { lineOf }: FrontMatter, problems: Problems): void {
  const { markdown: _, ...rest } = fields;
  const result = adapterOf(kind).draft.safeParse(rest);
  for (const issue of result.error?.issues ?? [])
    problems.add(file, lineOfField(kind, issue.path, lineOf), textOf(issue));
}

function checkText(file: string, text: string, above: number, problems: Problems): void {
  for (const issue of draftMarkdown.safeParse(text).error?.issues ?? []) {
    const { line, told } = (issue.code === "custom" && issue.params) || {};
    problems.add(file, line ? above + Number(line) : null, told ? String(told) : issue.message);
  }
}

export function lineOfField(kind: TreeKind, path: PropertyKey[], lineOf: FrontMatter["lineOf"]): number | null {
  const key = Object.entries(frontMatterKeys(kind)).find(([, field]) => field === path[0])?.[0];
  return key === undefined ? null : lineOf([key, ...path.slice(1)]);
}

const textOf = ({ code, message, keys = [] }: { code: string; message: string; keys?: string[] }): string =>
  code === "unrecognized_keys" ? `Esto no va aquí: ${keys.join(", ").slice(0, 100)}.` : message;

function linked(file: string, text: string, find: FindPicture, problems: Problems, above: number): string {
  return withLibrary(
    file,
    text,
    find,
    (name, line) => problems.add(file, above + line, notThere(name)),
    (name, line) => problems.warn(file, above + line, notTaken(name)),
  );
}

function linkLessons(all: FolderItem[], problems: Problems): void {
  const slugs = new Map<string, string[]>();
  const addresses = new Map<string, string>();
  for (const { kind, file, parent, fields } of all) {
    const above = (parent !== null && slugs.get(parent)) || [];
    slugs.set(file, [...above, String(fields.slug)]);
    // Sections are shown on their course's page.
    const address = adapterOf(kind).pathOf(slugs.get(file)!) ?? adapterOf("course").pathOf(above);
    if (address !== null) addresses.set(file, address);
  }
  const link = (file: string, text: unknown, above: number) =>
    withAddresses(
      file,
      String(text),
      (other) => addresses.get(other),
      (name, line) => problems.add(file, above + line, `El archivo «${name.slice(0, 100)}» no está en la carpeta.`),
    );
  for (const { kind, file, fields, above } of all) {
    if (kind !== "lesson") continue;
    fields.markdown = link(file, fields.markdown, above);
    fields.markdownPremium = link(file.replace(/\.md$/i, premiumEnding), fields.markdownPremium, 0);
  }
}

const notThere = (name: string): string => `La imagen «${name.slice(0, 100)}» no está en la carpeta.`;

const notTaken = (name: string): string =>
  `La imagen «${name.slice(0, 100)}» no se importa: tiene que ser JPG, PNG, WebP, AVIF o HEIC.`;

function proposeIndexes(files: string[]): Map<string, string> {
  const all = new Set(files);
  const folders = new Set(
    files.flatMap((file) => {
      const parts = file.split("/").slice(0, -1);
      return parts.map((_, at) => parts.slice(0, at + 1).join("/"));
    }),
  );
  return new Map(
    [...folders].flatMap((folder) => {
      const parts = folder.split("/");
      const file = `${folder}/${indexFile}`;
      if (parts.length >= treeKinds.length || all.has(file)) return [];
      const title = titleIn(parts.at(-1)!).slice(0, maxTitle);
      return [[file, joinFile(`title: ${JSON.stringify(title)}\n`, "")]];
    }),
  );
}

/** Items of a kind need different slugs, except sections of different courses. */
function refuseTwins(all: FolderItem[], problems: Problems): void {
  const first = new Map<string, FolderItem>();
  for (const one of all) {
    const key = [one.kind, one.kind === "section" ? one.parent : "", one.fields.slug].join(" ");
    const twin = first.get(key);
    if (!twin) first.set(key, one);
    else
      problems.add(
        one.file,
        lineOfField(one.kind, ["slug"], one.lineOf),
        `La dirección «${String(one.fields.slug).slice(0, 80)}» ya es de ${twin.file}.`,
      );
  }
}
