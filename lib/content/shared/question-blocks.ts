/** Leaves out the blocks of a text in markdown that are questions: their answers stand in them. */
export const withoutQuestions = (text: string): string => (/gift/i.test(text) ? withoutBlocks(text, gift) : text);

/** Leaves out also the blocks that run: what is left is read. */
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

/** Whether a rendered text has places of questions: in words of a text `<` is written otherwise. */
export const hasQuestions = (html: string | null): boolean => html?.includes(' data-question="') ?? false;
