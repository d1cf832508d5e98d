import { bindings } from "@/lib/core/bindings";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Page } from "@/lib/core/page";
import { saysWords } from "@/lib/core/text";
import type { Actor } from "@/lib/people/actor";
import { renderMembersText } from "@/lib/content/markdown";
import { seenCourses } from "@/lib/teaching/access";
import { pageOfFound } from "@/lib/teaching/found";
import { discussionAudit } from "./audit";
import { askToTell } from "./follow";
import { getPlace, nullIfClosed, postNotFound } from "./place";
import { holdPost } from "./posts";
import type { DecisionInput, DeskPost, DeskQuery } from "./schema";
import { posterSelect, posterName } from "./select";
import type { DeskFilter } from "./shared/discussion";

const reports = `(select count(*)::int from discussion_reports report
  where report.post_id = post.id and report.created_at > coalesce(post.decided_at, '-infinity'))`;

/** Starts from the reports, which are few, because the panel's menu counts with it. */
const isReported = `post.id in (select told.id from discussion_reports report join discussion_posts told on told.id = report.post_id
  where report.created_at > coalesce(told.decided_at, '-infinity'))`;

const filters: Record<DeskFilter, string> = {
  waiting: `(post.state = 'held' or (post.state = 'shown' and ${isReported}))`,
  reported: `post.state in ('held', 'shown') and ${isReported}`,
  unanswered: `post.state = 'shown' and post.question_id is null and not exists (
    select from discussion_posts answer where answer.question_id = post.id and answer.state = 'shown')`,
  removed: "post.state = 'removed'",
  all: "post.state <> 'deleted'",
};

/** Waiting ones oldest first, all newest first. */
export async function listPosts(actor: Actor, { search, state, ...page }: DeskQuery): Promise<Page<DeskPost>> {
  const { values, bind } = bindings();
  const courses = await seenCourses(actor);
  const shown =
    "coalesce(nullif(person.display_name, ''), nullif(concat_ws(' ', person.name, nullif(person.last_name, '')), ''), '')";
  const conditions = [
    filters[state],
    ...(courses ? [`course.id = any(${bind(courses)}::uuid[])`] : []),
    ...saysWords(`plain_text(question.title, post.title, post.body, ${shown}, lesson.title_lesson)`, search, bind),
  ];
  const text = `
    select post.id, coalesce(question.title, post.title) as title, left(post.body, 300) as body, post.state::text as state,
      ${shown} as author, post.question_id is not null as "isAnswer", lesson.title_lesson as lesson,
      course.title as course, post.created_at as "createdAt", ${reports} as reports
    from discussion_posts post left join discussion_posts question on question.id = post.question_id
      left join users person on person.id = post.author_id join lessons lesson on lesson.id = post.lesson_id
      join sections section on section.id = lesson.section_id join courses course on course.id = section.course_id
    where ${conditions.join(" and ")}`;
  const order = state === "all" || state === "removed" ? "desc" : "asc";
  return pageOfFound({ text, order: `"createdAt" ${order}, id`, values, bind }, { ...page, search });
}

/**
 * For teachers of its course.
 * @throws AppError `not_found`
 */
export async function getPost(actor: Actor, id: string) {
  const post = await db.discussionPost.findUnique({
    where: { id },
    include: {
      author: posterSelect,
      question: { select: { id: true, title: true } },
      reports: { orderBy: { createdAt: "asc" }, select: { reason: true, createdAt: true, user: posterSelect } },
    },
  });
  if (!post || post.state === "deleted") throw postNotFound();
  const place = await getPlace(actor, post.lessonId).catch(nullIfClosed);
  if (!place?.isStaff) throw postNotFound();
  const { author, question, reports: told, ...row } = post;
  return {
    ...row,
    html: (await renderMembersText(row.body)).html,
    author: posterName(author),
    question: question ?? { id: row.id, title: row.title },
    lesson: { title: place.title, path: place.path },
    reports: told.map(({ user, createdAt, ...report }) => ({
      ...report,
      createdAt,
      by: posterName(user),
      isOpen: createdAt > (row.decidedAt ?? new Date(0)),
    })),
  };
}

/** @throws AppError `not_found`, `conflict` when it changed since it was read */
export async function decidePost(actor: Actor, id: string, { version, outcome, reason }: DecisionInput): Promise<void> {
  const { lesson, question } = await getPost(actor, id);
  await db.$transaction(async (tx) => {
    // Locks the question first, as answering does.
    if (question.id !== id) await holdPost(tx, question.id);
    const post = await holdPost(tx, id);
    if (post?.version !== version || post.state === "deleted") {
      throw new AppError("conflict", "Este texto cambió desde que lo abriste. Recarga la página.");
    }
    const now = new Date();
    const isNew = post.state === "held" && post.decidedAt === null && post.editedAt === null;
    const isReported = (await tx.discussionReport.count({ where: { postId: id } })) > 0;
    const data =
      outcome === "approve"
        ? { state: "shown" as const, reason: "", ...(isNew && !isReported && { createdAt: now }) }
        : { state: "removed" as const, reason, isAccepted: false };
    await tx.discussionPost.update({ where: { id }, data: { ...data, decidedAt: now, version: version + 1 } });
    if (outcome === "approve" && isNew && !isReported && post.questionId)
      await askToTell(tx, post.questionId, post.authorId);
    await discussionAudit.record(tx, actor, {
      action: `discussion.${outcome}`,
      target: { id, name: `${post.questionId ? "respuesta" : "duda"} en «${lesson.title}»` },
      ...(outcome === "remove" && { changes: { reason: [null, reason] } }),
    });
  });
}
