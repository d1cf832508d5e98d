import type { Code, Root } from "mdast";
import { LRUCache } from "lru-cache";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { type ReadGift, readGift } from "@/lib/questions/shared/gift";
import { askQuestion, gradeAnswer } from "@/lib/questions/shared/grade";
import { questionHints } from "@/lib/questions/shared/hints";
import { questionLook as look } from "@/lib/questions/shared/look";
import { orderMark, orderSeed } from "@/lib/core/secret-order";
import type { AskedQuestion, Grade, Question } from "@/lib/questions/shared/question";
import { findTooDeep } from "../shared/nesting";

type RenderText = (text: string) => Promise<string>;

export type GiftBlock = { text: string; line: number };

export const isGift = ({ lang }: Code): boolean => lang?.toLowerCase() === "gift";

/** The text begins on the line after the fence. */
export const giftBlock = ({ value, position }: Code): GiftBlock => ({
  text: value,
  line: (position?.start.line ?? 0) + 1,
});

export function findGift(source: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  if (!/gift/i.test(source)) return blocks;
  const tree: Root = unified().use(remarkParse).parse(source);
  visit(tree, "code", (node) => {
    if (isGift(node)) blocks.push(giftBlock(node));
  });
  return blocks;
}

/** The same texts return with every letter that is typed around them. */
const known = new LRUCache<string, string>({ max: 2_000 });

/**
 * Reads each block's questions, with their texts as HTML. A question's name depends on those before it.
 * @param pictures used for rendering the texts
 */
export async function renderBlocks(
  blocks: GiftBlock[],
  pictures: Record<string, string>,
  render: RenderText,
): Promise<ReadGift[]> {
  const shown = JSON.stringify(pictures);
  const text: RenderText = async (source) => {
    if (source === "") return "";
    const key = `${shown}\n${source}`;
    const made = known.get(key) ?? (findTooDeep(source) ? `<p>${escape(source)}</p>` : await render(source));
    known.set(key, made);
    return made;
  };
  const keys = new Map<string, number>();
  const read: ReadGift[] = [];
  for (const block of blocks) {
    const { questions, problems } = readGift(block.text, block.line, keys);
    read.push({ questions: await inTurn(questions, (question) => renderQuestion(question, text)), problems });
  }
  return read;
}

/** One at a time, because a process has one processor. */
async function inTurn<T, Made>(all: T[], make: (one: T) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (const one of all) made.push(await make(one));
  return made;
}

async function renderQuestion(question: Question, text: RenderText): Promise<Question> {
  const line: RenderText = async (source) => inLine(await text(source));
  const told = async <T extends { feedback: string }>(one: T): Promise<T> => ({
    ...one,
    feedback: await line(one.feedback),
  });
  const texts = { prompt: await text(question.prompt), explanation: await text(question.explanation) };
  switch (question.kind) {
    case "one":
    case "several": {
      const options = await inTurn(question.options, async (one) => told({ ...one, text: await line(one.text) }));
      return { ...question, ...texts, options };
    }
    case "text":
      return { ...question, ...texts, accepted: await inTurn(question.accepted, told) };
    case "number":
      return { ...question, ...texts, accepted: await inTurn(question.accepted, told) };
    case "order":
      return { ...question, ...texts, items: await inTurn(question.items, line) };
    case "pairs": {
      const pair = async ({ left, right }: { left: string; right: string }) => ({
        left: await line(left),
        right: await line(right),
      });
      const [pairs, others] = [await inTurn(question.pairs, pair), await inTurn(question.others, line)];
      return { ...question, ...texts, pairs, others };
    }
    case "open":
      return { ...question, ...texts, rubric: await text(question.rubric) };
  }
}

function inLine(html: string): string {
  const [, line] = /^<p>([^]*)<\/p>$/.exec(html) ?? [];
  return line === undefined || line.includes("<p>") ? html : line;
}

/**
 * The questions' HTML in an article: readable without scripts, and without the solution.
 * @param secret makes their order
 * @param isTold for the author: adds the solution and the block's problems
 */
export function questionPlaces({ questions, problems }: ReadGift, secret: string, isTold = false): string {
  const wrong = problems.map(({ line, message }) => `<p class="text-danger">Línea ${line}: ${escape(message)}</p>`);
  return [...(isTold ? wrong : []), ...questions.map((question) => place(question, secret, isTold))].join("\n");
}

function place(question: Question, secret: string, isTold: boolean): string {
  const seed = orderSeed(question.key, secret);
  const asked = askQuestion(question, seed);
  const last = isTold ? tellRight(question, asked, seed) : noScripts;
  const prompt = `<div class="${look.prompt}" data-part="prompt">${asked.prompt}</div>`;
  const hint = `<p class="${look.hint}">${questionHints[asked.kind]}</p>`;
  const begin = `<div class="${look.box}" data-question="${asked.key}" data-kind="${asked.kind}" data-order="${orderMark(seed)}">`;
  return `${begin}<div class="${look.fields}">${prompt}${hint}${fields(asked)}<div></div></div>${last}</div>`;
}

const noScripts = `<div class="${look.actions}"><p class="hidden text-subtle [@media(scripting:none)]:block">Para responder aquí hace falta JavaScript.</p></div>`;

const part = (name: string, html: string): string => `<div class="${look.content}" data-part="${name}">${html}</div>`;

const rows = (all: string[]): string =>
  `<div class="${look.rows}" role="list">${all.map((row) => `<div role="listitem" ${row}</div>`).join("")}</div>`;

function fields(asked: AskedQuestion): string {
  if (asked.kind === "one" || asked.kind === "several") {
    const mark = `<span class="${look.mark} ${asked.kind === "one" ? "rounded-full" : "rounded-sm"}"></span>`;
    return rows(asked.options.map((option) => `class="${look.row}">${mark}${part("option", option)}`));
  }
  if (asked.kind === "order") {
    return rows(
      asked.items.map((item) => `class="${look.item}">${part("item", item)}<span class="${look.buttons}"></span>`),
    );
  }
  if (asked.kind === "pairs") {
    const control = `<span class="${look.control}"></span>`;
    const lefts = rows(asked.left.map((left) => `class="${look.pair}">${part("left", left)}${control}`));
    return lefts + rightSides(asked.right);
  }
  return `<div class="${look.control} ${asked.kind === "open" ? look.area : ""}"></div>`;
}

/** Each field lists the right sides as options; when any has markup, letters stand for them. */
const rightSides = (right: string[]): string => {
  const isPlain = right.every((html) => !html.includes("<"));
  const items = right.map((html) => `<li data-part="right">${html}</li>`).join("");
  return `<ol class="${isPlain ? look.plainRight : look.right}">${items}</ol>`;
};

function tellRight(question: Question, asked: AskedQuestion, seed: string): string {
  const grade = gradeAnswer(question, seed, null);
  const right = rightWords(asked, grade.right);
  const words = right.length > 0 ? `<p><strong>Correcto:</strong> ${right.join(" · ")}</p>` : "";
  return `<div class="mt-4 space-y-2 border-t border-line pt-3 text-sm">${words}${grade.explanation}</div>`;
}

function rightWords(asked: AskedQuestion, right: Grade["right"]): string[] {
  if (right === null) return [];
  if ("text" in right) return [escape(right.text)];
  if ("chosen" in right && "options" in asked) return right.chosen.map((at) => asked.options[at]!);
  if ("order" in right && "items" in asked) return right.order.map((at) => asked.items[at]!);
  if ("pairs" in right && "left" in asked)
    return right.pairs.map((at, index) => `${asked.left[index]} → ${asked.right[at!]}`);
  return [];
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escape = (text: string): string => text.replace(/[&<>]/g, (sign) => entities[sign]!);
