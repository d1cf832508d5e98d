import { db } from "@/lib/core/db";
import type { Domain } from "@/lib/domain";
import type { PublicContent } from "@/lib/content/public-content";
import type { DataSubject } from "@/lib/people/personal-data";
import { listAcademyPaths } from "./queries";
import { academyFinder } from "./search";
import { academyConsole } from "./console";

/** Found by their own slug: Next redirects from a wrong parent to the right address. */
const publicContent: PublicContent<Awaited<ReturnType<typeof listAcademyPaths>>> = {
  tag: "academy",
  read: listAcademyPaths,
  pages: {
    "/academy/[categorySlug]": ({ categories }, slug) => categories.get(slug),
    "/academy/[categorySlug]/[courseSlug]": ({ courses }, slug) => courses.get(slug),
    "/academy/[categorySlug]/[courseSlug]/[sectionSlug]/[lessonSlug]": ({ lessons }, slug) => lessons.get(slug),
  },
};

async function* lessonsOf({ id: userId }: DataSubject): AsyncGenerator<object> {
  const rows = await db.lessonProgress.findMany({
    where: { userId },
    orderBy: { lastViewedAt: "asc" },
    select: { lessonId: true, lastViewedAt: true, completedAt: true },
  });
  const titles = await titlesOf(rows);
  for (const { lessonId, ...progress } of rows) yield { lesson: titles.get(lessonId) ?? null, ...progress };
}

async function* finishedOf({ id: userId }: DataSubject): AsyncGenerator<object> {
  const rows = await db.courseCompletion.findMany({
    where: { userId },
    orderBy: { finishedAt: "asc" },
    select: { courseId: true, finishedAt: true },
  });
  const courses = await db.course.findMany({
    where: { id: { in: rows.map(({ courseId }) => courseId) } },
    select: { id: true, title: true },
  });
  const titles = new Map(courses.map(({ id, title }) => [id, title]));
  for (const { courseId, finishedAt } of rows) yield { course: titles.get(courseId) ?? null, finishedAt };
}

async function* answersOf({ id: userId }: DataSubject): AsyncGenerator<object> {
  const rows = await db.questionAnswer.findMany({
    where: { userId },
    orderBy: { answeredAt: "asc" },
    select: { lessonId: true, key: true, answer: true, score: true, firstScore: true, tries: true, answeredAt: true },
  });
  const titles = await titlesOf(rows);
  for (const { lessonId, key, ...row } of rows) yield { lesson: titles.get(lessonId) ?? null, question: key, ...row };
}

async function* codeOf({ id: userId }: DataSubject): AsyncGenerator<object> {
  const rows = await db.lessonCode.findMany({
    where: { userId },
    orderBy: { updatedAt: "asc" },
    select: { lessonId: true, key: true, text: true, updatedAt: true },
  });
  const titles = await titlesOf(rows);
  for (const { lessonId, key, ...row } of rows) yield { lesson: titles.get(lessonId) ?? null, exercise: key, ...row };
}

async function titlesOf(rows: { lessonId: string }[]): Promise<Map<string, string>> {
  const lessons = await db.lesson.findMany({
    where: { id: { in: rows.map(({ lessonId }) => lessonId) } },
    select: { id: true, titleLesson: true },
  });
  return new Map(lessons.map(({ id, titleLesson }) => [id, titleLesson]));
}

export const academyDomain: Domain = {
  name: "academy",
  console: academyConsole,
  demo: () => import("./demo"),
  finds: [academyFinder],
  fixedPages: { "/academy/[...rest]": () => "/academy" },
  panel: {
    pages: {
      "/dashboard/academy": ["content.write", "No se pudo cargar la academia."],
      "/dashboard/academy/[kind]/[id]/update": ["content.write", "No se pudo cargar esta parte de la academia."],
      "/dashboard/academy/import": ["content.publish", "No se pudo abrir la importación."],
      "/dashboard/academy/lesson/[id]/update": ["content.write", "No se pudo cargar la lección."],
    },
    links: [
      {
        label: "Cursos y lecciones",
        words: "academia clases categorias secciones cuestionarios publicar",
        href: "/dashboard/academy",
        icon: "graduation-cap",
        order: 10,
      },
    ],
    actions: [
      {
        label: "Crear lección",
        words: "academia clase",
        href: "/dashboard/academy?new=1",
        icon: "graduation-cap",
        order: 10,
      },
      {
        label: "Importar cursos",
        words: "exportar subir descargar zip markdown academia",
        href: "/dashboard/academy/import",
        icon: "graduation-cap",
        order: 15,
      },
    ],
    memberTabs: [{ label: "Academia", href: "/academy", icon: "graduation-cap", order: 30 }],
    exits: [{ label: "Ir a la academia", href: "/academy", icon: "graduation-cap", order: 20 }],
  },
  personalData: {
    parts: { lessons: lessonsOf, finishedCourses: finishedOf, lessonAnswers: answersOf, lessonCode: codeOf },
  },
  publicContent,
  tables: {
    categories: { about: "Las categorías de la academia.", changes: "all" },
    courses: {
      about: "Los cursos publicados de la academia.",
      columns: {
        prerequisites: "Las direcciones de los cursos que conviene llevar antes, una por línea.",
        has_certificate: "Si el curso da un certificado.",
        certificate_project: "Si el certificado pide también que las entregas de las tareas estén aceptadas.",
        certificate_months: "Cuántos meses vale el certificado; vacío si no vence.",
      },
      changes: "all",
    },
    sections: { about: "Las secciones en que se divide un curso.", changes: "all" },
    lessons: {
      about: "Las lecciones publicadas, con su texto y su video.",
      columns: {
        quiz: "Las preguntas de su cuestionario, en GIFT; vacío si no tiene.",
        quiz_pass: "El porcentaje con que se aprueba; vacío si es el 70 %.",
        quiz_attempts: "Cuántos intentos hay; vacío si no hay límite.",
        quiz_minutes: "Cuántos minutos hay para responder; vacío si no hay límite.",
        quiz_draw: "Cuántas preguntas se sortean por intento; vacío si van todas.",
        quiz_time: "Cuántos minutos toma responder, con o sin límite.",
        quiz_shuffle: "Si cada intento tiene otro orden.",
        quiz_certainty: "Si se pregunta cuánto confía el estudiante en cada respuesta.",
        task: "Qué hay que entregar; vacío si no hay tarea.",
        task_takes: "Si se entrega un texto, un archivo o un enlace.",
        task_rubric: "Los criterios con que se califica y sus puntos.",
        opens_day: "Cuántos días después del inicio de un grupo se abre para él; vacío si siempre está abierta.",
        opens_after_quiz: "Si para un grupo se abre al aprobar el cuestionario anterior.",
      },
      changes: "all",
    },
    lesson_links: { about: "Los enlaces que acompañan a una lección.", changes: "all" },
    lesson_progress: {
      about: "Qué lección vio y terminó cada estudiante.",
      columns: { first_completed_at: "Cuándo la terminó por primera vez." },
      changes: "all",
    },
    course_completions: {
      about: "Qué curso terminó cada estudiante y desde cuándo, aunque después tenga más lecciones.",
      columns: { course_id: "El curso.", finished_at: "Cuándo completó todas las lecciones que había." },
      changes: "all",
    },
    lesson_code: {
      about: "El código que cada estudiante escribió en los ejercicios de las lecciones.",
      columns: {
        key: "Qué ejercicio de la lección es.",
        text: "Lo que escribió; vacío si lo reinició.",
        version: "Crece con cada cambio.",
        updated_at: "Cuándo lo cambió por última vez.",
      },
      harmless: ["key"],
      changes: "all",
    },
    question_answers: {
      about: "Qué respondió cada estudiante a las preguntas de las lecciones.",
      columns: {
        key: "Qué pregunta de la lección es.",
        seed: "El número con que se ordenaron las opciones que vio.",
        score: "Cuánto vale su última respuesta, de 0 a 1; vacío si la pregunta es abierta.",
        first_score: "Cuánto valió su primera respuesta.",
        best_score: "Cuánto valió su mejor respuesta.",
        tries: "Cuántas veces respondió.",
        answered_at: "Cuándo respondió por última vez.",
      },
      harmless: ["key"],
      changes: "all",
    },
  },
};
