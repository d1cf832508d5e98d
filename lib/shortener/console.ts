import type { ConsolePart } from "@/lib/core/console-views";

export const shortenerConsole: ConsolePart = {
  views: {
    link_totals: {
      about: "Cada enlace corto, con todos los clics que tuvo.",
      columns: {
        link_id: "El enlace, como en «short_links».",
        title: "El título que le pusieron.",
        code: "El código de su dirección corta.",
        destination: "A dónde lleva.",
        clicks: "Clics de personas desde siempre.",
        last_click_on: "El último día con clics; vacío si no hubo.",
        created_at: "Cuándo se creó.",
      },
      reads: ["short_links", "visit_subjects", "visit_days"],
      sql: `
        SELECT short_links.id AS link_id, short_links.title,
               coalesce(nullif(short_links.back_half, ''), short_links.short_code) AS code, short_links.destination,
               visit_subjects.visits AS clicks,
               (SELECT max(day) FROM visit_days
                 WHERE visit_days.subject_id = short_links.subject_id AND visit_days.visits > 0) AS last_click_on,
               short_links.created_at
          FROM short_links
          JOIN visit_subjects ON visit_subjects.id = short_links.subject_id`,
    },
  },
  examples: [
    {
      question: "¿Qué enlaces no tienen ningún clic?",
      answer: "Los enlaces con más de una semana que nadie ha abierto.",
      text: `SELECT title, code, destination, created_at
  FROM link_totals
 WHERE clicks = 0 AND created_at < now() - interval '7 days'
 ORDER BY created_at`,
    },
  ],
};
