import { bindings } from "@/lib/core/bindings";
import type { Page, PageRequest } from "@/lib/core/page";
import { readPool } from "@/lib/core/read";
import type { Actor } from "@/lib/people/actor";
import { itemNotFound } from "@/lib/studio/access";
import { requireCourse, seenCourses } from "./access";
import { courseFigures } from "./counts";
import { exportFound, type Found, pageOfFound, hasWords } from "./found";
import type { CourseExportQuery } from "./schema";
import { type CourseFigures, percentOf } from "./shared/figures";

export const listCourses = async (actor: Actor, query: CourseExportQuery & PageRequest): Promise<Page<CourseFigures>> =>
  pageOfFound(await findCourses(actor, query), query);

export const exportCourses = async (actor: Actor, query: CourseExportQuery): Promise<Response> =>
  exportFound("avance-cursos", headings, await findCourses(actor, query), toLine);

/** @throws AppError `not_found` */
export async function getCourseFigures(actor: Actor, id: string): Promise<CourseFigures> {
  await requireCourse(actor, id);
  const { values, bind } = bindings();
  const { rows } = await readPool.query<CourseFigures>(courseFigures([id], bind), values);
  if (!rows[0]) throw itemNotFound("course");
  return rows[0];
}

async function findCourses(actor: Actor, { search, sort, order }: CourseExportQuery): Promise<Found> {
  const { values, bind } = bindings();
  const figures = courseFigures(await seenCourses(actor), bind);
  return {
    text: `select * from (${figures}) as course where ${hasWords("plain_text(title)", search, bind)}`,
    order: `${sort} ${order} nulls last, title, id`,
    values,
    bind,
  };
}

const headings = {
  title: "Curso",
  lessons: "Lecciones",
  people: "Personas",
  active: "Activas en 7 días",
  finished: "Terminaron",
  completion: "Terminaron (%)",
  days: "Mediana de días",
  worst: "Donde más se detienen",
  stop: "Se detienen ahí (%)",
};

const toLine = ({ completion, stop, days, ...course }: CourseFigures) => ({
  ...course,
  completion: percentOf(completion),
  stop: percentOf(stop),
  days: days === null ? null : Math.round(days * 10) / 10,
});
