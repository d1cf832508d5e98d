import path from "node:path";
import { mapProse } from "./code-in-text";
import { lineFinder } from "./lines";
import { resolveBeside } from "./pictures-of-text";

/*
 * In the studio a text leads to another lesson by its address on the site; in a folder by the file that says it, from where the text is.
 */

/** What stands before an address that one follows, in markdown or in HTML within it, and where it ends. */
const before = String.raw`\]\(\s{0,3}<?|\]:[ \t]{0,3}<?|\bhref=["']?`;
const after = String.raw`(?=[#)\s>"']|$)`;

const onSite = new RegExp(`(?<=${before})/academy(?:/[a-z0-9-]+){1,4}${after}`, "g");

/** All that follows up to a place in it, whatever it is: so no sign is looked at twice. */
const anyAddress = new RegExp(`(${before})([^\\s()"'<>#]+)`, "gi");

const isFile = (address: string, next: string | undefined): boolean =>
  /.\.md$/i.test(address) && next !== "(" && next !== "<" && !/^(?:[a-z]+:|\/)/i.test(address);

/**
 * The text with the names of files in the place of addresses of the site.
 * @param fileOf the file that says what is at an address; one that is not in the folder stays an address
 */
export const withLinkedFiles = (file: string, text: string, fileOf: (address: string) => string | undefined): string =>
  mapProse(text, (prose) =>
    prose.replace(onSite, (address) => {
      const found = fileOf(address);
      return found === undefined ? address : path.posix.relative(path.posix.dirname(file), found);
    }),
  );

/**
 * The text with addresses of the site in the place of files.
 * @param addressOf where what a file says is found
 * @param missed is told the line of what is not there
 */
export const withAddresses = (
  file: string,
  text: string,
  addressOf: (file: string) => string | undefined,
  missed: (name: string, line: number) => void,
): string => {
  const lineAt = lineFinder(text);
  return mapProse(text, (prose, offset) =>
    prose.replace(anyAddress, (whole: string, begin: string, name: string, at: number) => {
      if (!isFile(name, prose[at + whole.length])) return whole;
      const address = addressOf(resolveBeside(file, name));
      if (address === undefined) missed(name, lineAt(offset + at));
      return begin + (address ?? name);
    }),
  );
};
