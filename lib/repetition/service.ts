import { lessonPath } from "@/lib/academy/shared/paths";
import {
  addDays,
  type Day,
  dayOf,
  daysBetween,
  fromDateColumn,
  startOfDay,
  timeOf,
  toDateColumn,
} from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { orderMark, orderSeed } from "@/lib/core/secret-order";
import type { Actor } from "@/lib/people/actor";
import { orderSecret } from "@/lib/questions/order-secret";
import { askQuestion, gradeAnswer, hashText } from "@/lib/questions/shared/grade";
import type { Answer, Question } from "@/lib/questions/shared/question";
import type { Prisma } from "@/prisma/generated/client";
import { questionFinder } from "./cards";
import { schedule } from "./memory";
import type { Repetition, RepetitionInput, ReviewInput, ReviewSession } from "./schema";

/*
 * Days are the site's and begin at its midnight. A card's `version` counts its reviews; an answer names the version it
 * saw, so it counts once, however often it arrives.
 */

type Person = Pick<Actor, "id">;

/** Per day. */
const most = { new: 20, all: 100 };
/** Cards per request. */
const batch = 10;
/** Seconds per question, while too little is known of a person. */
const usualSeconds = 20;
const forecastDays = 14;

const gone = () => new AppError("not_found", "Esta pregunta ya no está en tu repaso.");

export async function getRepetition({ id }: Person, now = new Date()): Promise<Repetition> {
  const today = dayOf(now);
  const settings = await readSettings(id, today);
  const isPaused = settings?.pausedOn != null;
  const [left, days, [spent]] = await Promise.all([
    isPaused ? [] : listDue(id, today),
    db.$queryRaw<{ day: Date; count: number }[]>`
      SELECT due_on AS day, count(*)::int FROM review_cards JOIN lessons ON lessons.id = lesson_id
      WHERE user_id = ${id}::uuid GROUP BY due_on`,
    db.$queryRaw<[{ seconds: number | null; done: number }]>`
      SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY least(seconds, 300))::float8 AS seconds,
        (count(*) FILTER (WHERE reviewed_at >= ${startOfDay(today)}))::int AS done
      FROM (SELECT seconds, reviewed_at FROM reviews WHERE user_id = ${id}::uuid ORDER BY reviewed_at DESC LIMIT 200) AS last`,
  ]);
  const counts = new Map(days.map(({ day, count }) => [fromDateColumn(day), count]));
  const minutes = (left.length * (spent.seconds ?? usualSeconds)) / 60;
  return {
    due: left.length,
    minutes: left.length > 0 ? Math.max(1, Math.round(minutes)) : 0,
    done: spent.done,
    all: days.reduce((sum, { count }) => sum + count, 0),
    paused: isPaused ? { until: settings.pausedUntil && fromDateColumn(settings.pausedUntil) } : null,
    mailHour: settings?.mailHour ?? null,
    forecast: Array.from({ length: forecastDays }, (_, index) => {
      const day = addDays(today, index + 1);
      return { day, count: counts.get(day) ?? 0 };
    }),
  };
}

type DueRow = {
  id: string;
  lessonId: string;
  key: string;
  version: number;
  title: string;
  course: string;
  slugs: [string, string, string, string];
};

/** Today's remaining cards, longest waiting first, lessons mixed. */
const listDue = (userId: string, today: Day) => db.$queryRaw<DueRow[]>`
  WITH done AS (
    SELECT count(*) AS answers, count(*) FILTER (WHERE version = 0) AS firsts FROM reviews
    WHERE user_id = ${userId}::uuid AND reviewed_at >= ${startOfDay(today)}
  ), due AS (
    SELECT cards.id, cards.lesson_id, key, version, due_on, md5(cards.id::text || version) AS mixed, title_lesson AS title,
      courses.title AS course, ARRAY[categories.slug, courses.slug, sections.slug, lessons.slug] AS slugs,
      row_number() OVER (PARTITION BY version = 0 ORDER BY due_on, cards.id) AS place
    FROM review_cards AS cards
    JOIN lessons ON lessons.id = cards.lesson_id
    JOIN sections ON sections.id = lessons.section_id
    JOIN courses ON courses.id = sections.course_id
    JOIN categories ON categories.id = courses.category_id
    WHERE user_id = ${userId}::uuid AND due_on <= ${today}::date
  )
  SELECT id, lesson_id AS "lessonId", key, version, title, course, slugs FROM due
  WHERE version > 0 OR place <= ${most.new} - (SELECT firsts FROM done)
  ORDER BY due_on, mixed LIMIT greatest(0, ${most.all} - (SELECT answers FROM done))`;

/** The next questions of today. A question that is no more goes quietly; one that cannot be asked now is left out. */
export async function getSession(actor: Person, now = new Date()): Promise<ReviewSession> {
  const today = dayOf(now);
  const isPaused = (await readSettings(actor.id, today))?.pausedOn != null;
  const due = isPaused ? [] : await listDue(actor.id, today);
  const find = questionFinder(actor);
  const cards: ReviewSession["cards"] = [];
  let left = due.length;
  for (const { title, course, slugs, ...card } of due) {
    if (cards.length === batch) break;
    const question = await find(card);
    if (typeof question === "string") {
      left -= 1;
      if (question === "gone") await removeCard(card);
      continue;
    }
    const { id, version } = card;
    cards.push({
      ...{
        id,
        version,
        mark: markOf(question, seedOf(id, version)),
        isNew: version === 0,
        asked: askQuestion(question, seedOf(id, version)),
      },
      lesson: { title, course, path: lessonPath(...slugs) },
    });
  }
  return { left, cards };
}

/** Another order each time, and the same after a reload. From what a browser knows nobody can tell in which order it was written. */
const seedOf = (id: string, version: number): string => orderSeed(`${id} ${version}`, orderSecret());

/** Answers go by places, so they are good for the very question that was shown, in the very order. */
const markOf = (question: Question, seed: string): string =>
  `${hashText(JSON.stringify(question)).toString(36)}.${orderMark(seed)}`;

/** One that was answered meanwhile stays for its next time. */
const removeCard = ({ id, version }: { id: string; version: number }) =>
  db.reviewCard.deleteMany({ where: { id, version } });

/**
 * Grades an answer and says when the question comes back. The same once more, or another window's, gives what the first did.
 * @throws AppError `not_found`; `conflict` for what is not due, was edited, or cannot be asked now
 */
export async function reviewCard(actor: Person, id: string, input: ReviewInput, now = new Date()) {
  const { version, mark, answer, seconds } = input;
  const card = await db.reviewCard.findFirst({ where: { id, userId: actor.id } });
  if (!card) throw gone();
  const question = await questionFinder(actor)(card);
  if (question === "later") {
    throw new AppError("conflict", "Esta pregunta no está disponible ahora. Sigue con la siguiente.");
  }
  if (question === "gone") {
    await removeCard(card);
    throw gone();
  }
  const today = dayOf(now);
  const seed = seedOf(id, version);
  if (card.version === version) {
    if (fromDateColumn(card.dueOn) > today) throw new AppError("conflict", "Aún no te toca esta pregunta.");
    if (mark !== markOf(question, seed)) throw new AppError("conflict", "Esta pregunta cambió. Respóndela otra vez.");
    const { score } = gradeAnswer(question, seed, answer);
    const elapsed = Math.max(0, daysBetween(fromDateColumn(card.lastOn), today));
    const { days, stability, difficulty } = schedule(card, elapsed, score === 1);
    await db.$executeRaw`
      WITH moved AS (
        UPDATE review_cards SET stability = ${stability}, difficulty = ${difficulty}, last_on = ${today}::date,
          due_on = ${addDays(today, days)}::date, version = version + 1
        WHERE id = ${id}::uuid AND version = ${version} RETURNING user_id
      )
      INSERT INTO reviews (id, card_id, version, user_id, answer, score, seconds, reviewed_at)
      SELECT gen_random_uuid(), ${id}::uuid, ${version}, user_id, ${JSON.stringify(answer)}::jsonb, ${score}, ${Math.min(3_600, Math.round(seconds))}, ${now}
      FROM moved`;
  }
  const [kept] = await db.$queryRaw<{ answer: Answer; score: number; dueOn: Date }[]>`
    SELECT answer, score, due_on AS "dueOn" FROM reviews JOIN review_cards ON review_cards.id = card_id
    WHERE card_id = ${id}::uuid AND reviews.version = ${version}`;
  if (!kept) throw new AppError("conflict", "Esta pregunta ya se repasó. Sigue con la siguiente.");
  return {
    answer: kept.answer,
    grade: { ...gradeAnswer(question, seed, kept.answer), score: kept.score },
    days: daysBetween(today, fromDateColumn(kept.dueOn)),
  };
}

/** Pauses or goes on, and says when to be mailed. @throws AppError `bad_request` for a day that is not to come */
export async function changeRepetition(actor: Person, { pause, mailHour }: RepetitionInput, now = new Date()) {
  const userId = actor.id;
  const today = dayOf(now);
  await readSettings(userId, today);
  if (pause?.until && (pause.until <= today || pause.until > addDays(today, 366))) {
    const text = "Elige un día entre mañana y dentro de un año.";
    throw new AppError("bad_request", text, { until: text });
  }
  const data: Prisma.ReviewSettingsUncheckedUpdateInput = {};
  if (mailHour !== undefined) {
    data.mailHour = mailHour;
    // The hour of today is past: it begins tomorrow.
    const isPast = mailHour !== null && mailHour <= Number(timeOf(now).slice(0, 2));
    if (isPast) data.mailedOn = toDateColumn(today);
  }
  if (pause) data.pausedUntil = pause.until && toDateColumn(pause.until);
  await db.$transaction(async (tx) => {
    await tx.reviewSettings.upsert({ where: { userId }, create: { userId, ...(data as object) }, update: data });
    if (pause)
      await tx.reviewSettings.updateMany({
        where: { userId, pausedOn: null },
        data: { pausedOn: toDateColumn(today) },
      });
    if (pause === null) await goOn(tx, userId, today);
  });
  return getRepetition(actor, now);
}

/** How questions come back to somebody; a pause that is over ends here. */
async function readSettings(userId: string, today: Day) {
  const settings = await db.reviewSettings.findUnique({ where: { userId } });
  const until = settings?.pausedUntil && fromDateColumn(settings.pausedUntil);
  if (!settings || !until || until > today) return settings;
  await goOn(db, userId, until);
  return { ...settings, pausedOn: null, pausedUntil: null };
}

/** Ends a pause: all comes back later by as long as it lasted, what was answered within it by what was left of it. Once. */
const goOn = (tx: Pick<Prisma.TransactionClient, "$executeRaw">, userId: string, day: Day) => tx.$executeRaw`
  WITH held AS (
    SELECT user_id, paused_on FROM review_settings WHERE user_id = ${userId}::uuid AND paused_on IS NOT NULL FOR UPDATE
  ), ended AS (
    UPDATE review_settings SET paused_on = NULL, paused_until = NULL WHERE user_id IN (SELECT user_id FROM held)
  )
  UPDATE review_cards SET due_on = due_on + greatest(0, ${day}::date - greatest(paused_on, last_on))
  FROM held WHERE review_cards.user_id = held.user_id`;
