import { isDeepStrictEqual } from "node:util";
import { Document } from "yaml";
import { z } from "zod";
import { type MediaChanges, mediaChanges } from "@/lib/media/schema";
import { type FrontMatter, readYaml } from "./front-matter";
import { pictureList, rootOf } from "./names";
import { readTextFile } from "./decode-text";
import type { Problems } from "./problems";
import type { Folder } from "./read-zip";

export type ToldPictures = Map<string, { path: string; changes: MediaChanges }>;

const { name, alt, focalX, focalY } = mediaChanges.shape;

const shape = "Una imagen solo admite name, alt y focus (con x e y).";
const said = z
  .strictObject(
    { name, alt, focus: z.strictObject({ x: focalX.unwrap(), y: focalY.unwrap() }, shape).optional() },
    shape,
  )
  .transform(({ focus, ...rest }): MediaChanges => ({ ...rest, ...(focus && { focalX: focus.x, focalY: focus.y }) }));

export function readPictureList(folder: Folder, problems: Problems): ToldPictures {
  const root = rootOf([...folder.texts.keys()]);
  const file = root + pictureList;
  const bytes = folder.texts.get(file);
  const told: ToldPictures = new Map();
  const text = bytes && readTextFile(file, bytes, problems);
  for (const { piece, begins } of text ? piecesOf(text) : []) {
    const read = readYaml(piece, begins, texts);
    if ("values" in read) for (const path of Object.keys(read.values)) readOne(path, read);
    else problems.add(file, read.line, read.text);
  }
  return told;

  function readOne(key: string, { values, lineOf }: FrontMatter): void {
    const path = (root + key).normalize("NFC");
    const sha256 = folder.pictures.get(path);
    const wrong = (line: number, text: string) => problems.add(file, line, text);
    if (!sha256) return wrong(lineOf([key]), `La imagen «${key.slice(0, 100)}» no está en la carpeta.`);
    const result = said.safeParse(values[key]);
    if (!result.success) {
      for (const { path: at, message } of result.error.issues) wrong(lineOf([key, ...at]), message);
      return;
    }
    const before = told.get(sha256);
    if (!before) told.set(sha256, { path, changes: result.data });
    else if (!isDeepStrictEqual(before.changes, result.data))
      wrong(lineOf([key]), `Es la misma imagen que «${before.path.slice(0, 100)}», pero con otros datos.`);
  }
}

const texts = {
  unreadable: "La lista de imágenes no se entiende como YAML.",
  noMap: "La lista debe indicar los datos de cada imagen, como «media/terminal.png:» y debajo «alt: La terminal».",
};

/** Lines parsed at once: YAML takes more than twice as long for twice the text. */
const piece = 1_000;

function* piecesOf(text: string): Generator<{ piece: string; begins: number }> {
  const lines = text.split("\n");
  for (let from = 0; from < lines.length;) {
    let to = Math.min(from + piece, lines.length);
    while (to < lines.length && !/^[^\s#}\]-]/.test(lines[to]!)) to += 1;
    const some = lines.slice(from, to);
    if (some.some((line) => /^\s*[^\s#]/.test(line))) yield { piece: some.join("\n"), begins: from + 1 };
    from = to;
  }
}

export type ListedPicture = Required<MediaChanges> & { path: string };

export function writePictureList(pictures: ListedPicture[]): string {
  const list = new Document({});
  for (const { path, name, alt, focalX, focalY } of pictures) {
    const focus = list.createNode({ x: focalX, y: focalY }, { flow: true });
    list.set(path, list.createNode({ name, alt, focus }));
  }
  // Lines are not wrapped, because people search in them.
  return list.toString({ lineWidth: 0 });
}
