import { plainText } from "@/lib/core/text";
import type { Template } from "../schema";

/** Words that say something: "de" and "la" are in every text. */
const wordsOf = (text: string): Set<string> => new Set(plainText(text).match(/[\p{L}\p{N}]{4,}/gu));

/** The share of all words of two texts that both have. */
function overlap(one: Set<string>, other: Set<string>): number {
  const both = [...one].filter((word) => other.has(word)).length;
  return both === 0 ? 0 : both / (one.size + other.size - both);
}

/** Sendable templates that say most of a text come first; others keep their order. */
export function bySimilarity(templates: readonly Template[], text: string): Template[] {
  const words = wordsOf(text);
  const likeness = ({ obstacle, parts }: Template) =>
    obstacle === null ? overlap(words, wordsOf(`${parts.header?.text ?? ""} ${parts.body}`)) : -1;
  return templates.toSorted((a, b) => likeness(b) - likeness(a));
}
