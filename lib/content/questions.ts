import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { AppError } from "@/lib/core/errors";
import type { Ask } from "@/lib/core/job-pool";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import { findPictures } from "@/lib/media/describe";
import type { ReadGift } from "@/lib/questions/shared/gift";
import type { Question } from "@/lib/questions/shared/question";
import type { ParseWork } from "./parse/work";
import { findTooDeep } from "./shared/nesting";
import { askForPage } from "./texts";

/*
 * Reads the questions of texts, which are parsed in the articles' processes. It is not part of lib/questions/shared,
 * because the article renderer depends on that.
 */

/** Characters of sources; results are several times as long. */
const remembered = 4 * 1024 * 1024;

const known = () =>
  singleton(
    "content.questions",
    () => new LRUCache<string, { reading: Promise<ReadGift> }>({ max: 2_000, maxSize: remembered }),
  );

/**
 * Reads a GIFT text's questions, with their texts as HTML, and the problems of the others.
 * @throws AppError `unavailable` when too many wait, or for a text that takes too long or too much
 */
export const readQuestionsAndProblems = (gift: string, ask: Ask<ParseWork> = askForPage): Promise<ReadGift> =>
  read("gift", gift, ask);

/** Reads a GIFT text's questions, with their texts as HTML. @throws AppError `unavailable` */
export const readQuestions = async (gift: string, ask?: Ask<ParseWork>): Promise<Question[]> =>
  (await readQuestionsAndProblems(gift, ask)).questions;

/** Reads the questions of an article, named as on its page. @throws AppError `unavailable` */
export const readArticleQuestions = async (markdown: string): Promise<Question[]> =>
  findTooDeep(markdown) || !/gift/i.test(markdown) ? [] : (await read("markdown", markdown, askForPage)).questions;

async function read(what: "gift" | "markdown", text: string, ask: Ask<ParseWork>): Promise<ReadGift> {
  const pictures = await findPictures(text);
  const key = createHash("sha256")
    .update(JSON.stringify([what, pictures, text]))
    .digest("base64");
  const before = known().get(key);
  if (before) return before.reading;
  const reading = make(what === "gift" ? { gift: text, pictures } : { markdown: text, pictures }, ask);
  known().set(key, { reading }, { size: text.length + 1 });
  reading.catch(() => known().delete(key));
  return reading;
}

async function make(source: Parameters<ParseWork["questions"]>[0], ask: Ask<ParseWork>): Promise<ReadGift> {
  const told = await ask("questions", source);
  if ("result" in told) return told.result;
  log.warn({ why: "failed" in told ? told.why : told.refused.message }, "questions could not be read");
  throw new AppError("unavailable", "Las preguntas no están disponibles ahora. Se intentará de nuevo.", undefined, 5);
}
