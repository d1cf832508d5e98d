import { inflateSync } from "node:zlib";

/** The text of a PDF's first page: what its strings are by the `ToUnicode` of each face. */
export function pdfTextOf(pdf: Buffer): string {
  const objects = new Map<string, string>();
  for (const [, id, body] of pdf.toString("latin1").matchAll(/\n(\d+) 0 obj\n([^]*?)\nendobj/g))
    objects.set(id!, body!);
  const read = (id: string): string => {
    const [, stream] = /stream\n([^]*)\nendstream/.exec(objects.get(id)!)!;
    return inflateSync(Buffer.from(stream!, "latin1")).toString("latin1");
  };
  const faces = new Map<string, Map<number, string>>();
  for (const body of objects.values()) {
    const [, fonts] = /\/Font <<([^>]*)>>/.exec(body) ?? [];
    for (const [, name, id] of fonts?.matchAll(/\/(F\d+) (\d+) 0 R/g) ?? []) {
      const [, unicode] = /\/ToUnicode (\d+)/.exec(objects.get(id!)!)!;
      faces.set(name!, signsOf(read(unicode!)));
    }
  }
  const [, page] = /\/Contents (\d+)/.exec([...objects.values()].find((body) => /\/Type \/Page\b/.test(body))!)!;
  let face = new Map<number, string>();
  let text = "";
  for (const [, named, strings] of read(page!).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (named) face = faces.get(named)!;
    for (const [, hex] of strings?.matchAll(/<([\da-f]+)>/g) ?? [])
      text += hex!
        .match(/.{4}/g)!
        .map((glyph) => face.get(Number.parseInt(glyph, 16)))
        .join("");
  }
  return text;
}

function signsOf(map: string): Map<number, string> {
  const signs = new Map<number, string>();
  const decode = (hex: string) => Buffer.from(hex, "hex").swap16().toString("utf16le");
  for (const [, from, list] of map.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/g)) {
    const entries = [...list!.matchAll(/<([\da-f]*)>/g)];
    entries.forEach(([, hex], at) => signs.set(Number.parseInt(from!, 16) + at, decode(hex!)));
  }
  return signs;
}
