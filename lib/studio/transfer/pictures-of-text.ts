import path from "node:path";
import { mapProse } from "./code-in-text";
import { lineFinder } from "./lines";

/*
 * In the studio a text names a picture of the library as `/media/{id}`; in a folder it names the file beside it. Only where something
 * is shown or linked to is looked at: prose and code may speak of addresses.
 */

/** What stands before an address in markdown, or in HTML within it. */
const before = String.raw`\]\(\s{0,3}<?|\]:[ \t]{0,3}<?|\bsrc=["']?`;

const inLibrary = new RegExp(`(?<=${before})/media/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![\\w/#?.-])`, "g");

/** All that follows, whatever it is: so no sign is looked at twice, however many begin and lead nowhere. */
const anyAddress = new RegExp(`(${before})([^\\s()"'<>]+)`, "gi");

/** The file of the folder that an address begins with. */
const fileIn = (address: string): string | null =>
  /^(?:[a-z]+:|\/|#)/i.test(address)
    ? null
    : (/^.+\.(?:png|jpe?g|webp|avif|heic)(?![\w.])/i.exec(address)?.[0] ?? null);

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

/** The text with the names of files in the place of pictures of the library. @param nameOf null leaves one as it is */
export const withFiles = (text: string, nameOf: (id: string) => string | null): string =>
  mapProse(text, (prose) => prose.replace(inLibrary, (address, id: string) => nameOf(id) ?? address));

/**
 * The text with pictures of the library in the place of files.
 * @param find what is found under a path; null where nothing is
 * @param missed is told the line of what is not there
 */
export function withLibrary(
  file: string,
  text: string,
  find: (path: string) => string | null,
  missed: (name: string, line: number) => void,
): string {
  const lineAt = lineFinder(text);
  return mapProse(text, (prose, offset) =>
    prose.replace(anyAddress, (whole: string, begin: string, written: string, at: number) => {
      const name = fileIn(written);
      if (name === null) return whole;
      const address = find(resolveBeside(file, name));
      if (address === null) missed(name, lineAt(offset + at));
      return begin + (address ?? name) + written.slice(name.length);
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
