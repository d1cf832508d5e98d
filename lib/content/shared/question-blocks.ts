/** Removes blocks of questions from markdown, because they contain the answers. */
export const withoutQuestions = (text: string): string => (/gift/i.test(text) ? withoutBlocks(text, gift) : text);

export const proseOf = (text: string): string => withoutBlocks(text, giftOrExercise);

const [gift, giftOrExercise] = ["gift(?:\\s|$)", "(?:gift(?:\\s|$)|(?:html|js|javascript|sql) +ejecutable\\b)"].map(
  (language) => new RegExp(`^[\\s>*+\\d.)-]*(\`{3,}|~{3,})\\s*${language}`, "i"),
) as [RegExp, RegExp];

function withoutBlocks(text: string, begins: RegExp): string {
  let fence = "";
  const kept = text.split("\n").filter((line) => {
    if (fence) {
      const closing = /^[\s>]*(`{3,}|~{3,})\s*$/.exec(line)?.[1] ?? "";
      if (closing.startsWith(fence)) fence = "";
      return false;
    }
    fence = begins.exec(line)?.[1] ?? "";
    return !fence;
  });
  return kept.join("\n");
}

/** Whether rendered HTML contains questions. Words cannot match, because `<` is escaped in them. */
export const hasQuestions = (html: string | null): boolean => html?.includes(' data-question="') ?? false;
