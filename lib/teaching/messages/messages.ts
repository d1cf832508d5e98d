import type { Bind } from "@/lib/core/bindings";
import { dayOf, startOfDay } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Page } from "@/lib/core/page";
import { enqueueMails } from "@/lib/mail/queue";
import type { Actor } from "@/lib/people/actor";
import { Prisma } from "@/prisma/generated/client";
import { getCourseFigures } from "../courses";
import { pageOfFound } from "../found";
import { courseMessageMail } from "../mails/course-message";
import { findPeople } from "../people";
import type { CoursePerson } from "../shared/figures";
import { mostReached, type SentMessage } from "../shared/messages";
import { courseMessageAudit } from "./audit";
import type { AudienceQuery, MessageInput } from "./schema";

type Course = { id: string; lessons: number };
type Audience = Omit<AudienceQuery, "page" | "limit">;

/** @param course that the actor may see */
export const listAudience = (actor: Actor, course: Course, query: AudienceQuery): Promise<Page<CoursePerson>> =>
  pageOfFound(findAudience(actor, course, query), { ...query, search: "" });

/** Skips people who refuse such mails or got one of this course since. */
const findAudience = (actor: Actor, course: Course, { days, ...order }: Audience) =>
  findPeople(actor, course, { ...order, search: "", state: "unfinished", lesson: "" }, (bind) =>
    hasStopped(course.id, days, bind),
  );

const hasStopped = (courseId: string, days: number, bind: Bind) => `
  seen < now() - make_interval(days => ${bind(days)}::int) and person.disabled_at is null
  and not exists (select from course_mail_refusals refused where refused.user_id = person.id)
  and not exists (
    select from course_message_people got join course_messages message on message.id = got.message_id
    where got.user_id = person.id and message.course_id = ${bind(courseId)}::uuid and message.created_at >= seen)`;

/**
 * The second of two simultaneous messages fails.
 * @throws AppError `not_found`, `conflict` after one the same day, `bad_request` without recipients
 */
export async function sendCourseMessage(
  actor: Actor,
  courseId: string,
  { days, group, subject, text }: MessageInput,
): Promise<{ people: number }> {
  const course = await getCourseFigures(actor, courseId);
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`course message ${courseId}`}, 0))`;
    const today = { courseId, createdAt: { gte: startOfDay(dayOf(new Date())) } };
    if (await tx.courseMessage.findFirst({ where: today, select: { id: true } })) {
      throw new AppError(
        "conflict",
        "Hoy ya se escribió a las personas de este curso. Podrás hacerlo otra vez mañana.",
      );
    }
    const data = { courseId, days, subject, text, authorId: actor.id };
    const { id } = await tx.courseMessage.create({ data, select: { id: true } });
    const found = findAudience(actor, course, { days, group, sort: "seen", order: "desc" });
    const people = await tx.$executeRawUnsafe(
      `insert into course_message_people (message_id, user_id)
        select ${found.bind(id)}::uuid, id from (${found.text}) as found order by ${found.order} limit ${mostReached}`,
      ...found.values,
    );
    if (people === 0)
      throw new AppError("bad_request", "No hay a quién escribir: las personas volvieron o ya recibieron un mensaje.");
    await enqueueMails(
      tx,
      courseMessageMail,
      Prisma.sql`SELECT email AS "to", jsonb_build_object('messageId', message_id, 'userId', user_id) AS data
        FROM course_message_people JOIN users ON users.id = user_id WHERE message_id = ${id}::uuid`,
    );
    await courseMessageAudit.record(tx, actor, {
      action: "courseMessage.send",
      target: { id: courseId, name: `«${course.title}»` },
      changes: { subject: [null, subject], days: [null, days], people: [null, people] },
    });
    return { people };
  });
}

/** @param courseId that the caller may see */
export const listSentMessages = (courseId: string): Promise<SentMessage[]> =>
  db.$queryRaw<SentMessage[]>`
    SELECT message.id, message.subject, message.days, message.created_at AS "createdAt",
      nullif(trim(author.name || ' ' || author.last_name), '') AS author,
      count(got.user_id)::int AS people,
      count(got.user_id) FILTER (WHERE EXISTS (
        SELECT FROM lesson_progress seen JOIN lessons lesson ON lesson.id = seen.lesson_id
          JOIN sections section ON section.id = lesson.section_id
        WHERE seen.user_id = got.user_id AND section.course_id = message.course_id
          AND seen.last_viewed_at > message.created_at))::int AS returned
    FROM (
      SELECT * FROM course_messages WHERE course_id = ${courseId}::uuid ORDER BY created_at DESC LIMIT 5
    ) AS message
      LEFT JOIN course_message_people got ON got.message_id = message.id
      LEFT JOIN users author ON author.id = message.author_id
    GROUP BY message.id, message.subject, message.days, message.created_at, author.id, author.name, author.last_name
    ORDER BY message.created_at DESC`;
