import { isSpec, isTest, type Sources } from "./sources";

/** A text that more files show than this tells nothing. */
const most = 4;

export type SharedText = { spec: string; file: string; among: number };

/** Which screens show the words that a journey looks for, by label, role or text. */
export function sharedTexts(sources: Sources): SharedText[] {
  const shown = new Map<string, Set<string>>();
  for (const [file, text] of sources) {
    if (!/^(?:app|components)\/.*\.tsx?$|^lib\/.*\/shared\//.test(file) || isTest(file)) continue;
    for (const words of textsIn(text)) shown.set(words, (shown.get(words) ?? new Set()).add(file));
  }
  return [...sources].flatMap(([spec, text]) => {
    if (!isSpec(spec)) return [];
    return textsIn(text).flatMap((words) => {
      const files = shown.get(words);
      if (!files || files.size > most) return [];
      return [...files].map((file) => ({ spec, file, among: files.size }));
    });
  });
}

/** The texts for people in a source: quoted, or between tags; without what is put into them. */
function textsIn(source: string): string[] {
  const quoted = [...source.matchAll(/"([^"\\\n]+)"|`([^`\\\n]+)`/g)].map(([, plain, template]) => plain ?? template!);
  const between = [...source.matchAll(/>\s*([^<>{}]+?)\s*[<{]/g)].map(([, words]) => words!.replace(/\s+/g, " "));
  const patterns = [...source.matchAll(/\/\^?([\p{L} :¿¡]+)\$?\/[iu]*[,) }]/gu)].map(([, words]) => words!);
  const all = [...quoted.flatMap((words) => words.split(/\$\{[^}]*\}/)), ...between, ...patterns];
  return [...new Set(all.map((words) => words.trim()).filter(isForPeople))];
}

/** A Spanish sentence or label and not a name of the code. */
const isForPeople = (words: string): boolean =>
  words.length >= 5 && words.length <= 120 && /^[\p{Lu}¿¡«]/u.test(words) && /\p{Ll}/u.test(words);
