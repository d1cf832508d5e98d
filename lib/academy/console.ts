import type { ConsolePart } from "@/lib/core/console-views";

/** Views of the SQL console besides the tables. */
export const academyConsole: ConsolePart = {
  views: {
    lesson_visits: {
      about: "Cuánto se leyó cada lección, día por día.",
      columns: {
        day: "El día, según la hora de Lima y Bogotá.",
        lesson: "El título de la lección.",
        course: "El título de su curso.",
        path: "Su dirección en el sitio.",
        visits: "Veces que una persona la abrió.",
        visitors: "Personas distintas que la abrieron ese día.",
      },
      reads: ["categories", "courses", "sections", "lessons", "visit_subjects", "visit_days"],
      sql: `
        SELECT visit_days.day, lessons.title_lesson AS lesson, courses.title AS course,
               visit_subjects.name AS path, visit_days.visits, visit_days.visitors
          FROM lessons
          JOIN sections ON sections.id = lessons.section_id
          JOIN courses ON courses.id = sections.course_id
          JOIN categories ON categories.id = courses.category_id
          JOIN visit_subjects ON visit_subjects.kind = 'page'
           AND visit_subjects.name = concat_ws('/', '/academy', categories.slug, courses.slug, sections.slug, lessons.slug)
          JOIN visit_days ON visit_days.subject_id = visit_subjects.id`,
    },
  },
  examples: [
    {
      question: "¿Qué lecciones se leen más?",
      answer: "Las veinte más leídas de los últimos 30 días.",
      text: `SELECT lesson, course, sum(visits) AS visits, sum(visitors) AS visitors
  FROM lesson_visits
 WHERE day > (now() AT TIME ZONE 'America/Bogota')::date - 30
 GROUP BY lesson, course
 ORDER BY visits DESC
 LIMIT 20`,
    },
  ],
};
