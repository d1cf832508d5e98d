/** Leaves out the blocks of a text in markdown that are questions: their answers stand in them. */
export function withoutQuestions(text: string): string {
  if (!/gift/i.test(text)) return text;
  let fence = "";
  const kept = text.split("\n").filter((line) => {
    if (fence) {
      const closing = /^[\s>]*(`{3,}|~{3,})\s*$/.exec(line)?.[1] ?? "";
      if (closing.startsWith(fence)) fence = "";
      return false;
    }
    fence = /^[\s>*+\d.)-]*(`{3,}|~{3,})\s*gift(?:\s|$)/i.exec(line)?.[1] ?? "";
    return !fence;
  });
  return kept.join("\n");
}

/** Whether a rendered text has places of questions: in words of a text `<` is written otherwise. */
export const hasQuestions = (html: string | null): boolean => html?.includes(' data-question="') ?? false;
