import type { ConsolePart } from "@/lib/core/console-views";

export const userConsole: ConsolePart = {
  views: {
    user_activity: {
      about: "Cuándo usó el sitio cada persona por última vez, y qué estudió.",
      columns: {
        user_id: "La persona, como en «users».",
        username: "Su nombre de usuario.",
        name: "Su nombre y apellido.",
        email: "Su correo.",
        role: "Qué puede hacer en el panel.",
        created_at: "Desde cuándo tiene cuenta.",
        last_seen_at: "La última vez que usó el sitio con su cuenta; vacío si no se sabe.",
        lessons_seen: "Lecciones que abrió.",
        lessons_finished: "Lecciones que terminó.",
      },
      reads: ["users", "sessions", "lesson_progress"],
      sql: `
        SELECT users.id AS user_id, users.username, trim(concat_ws(' ', users.name, users.last_name)) AS name,
               users.email, users.role, users.created_at,
               greatest(entered.last_used_at, studied.last_viewed_at) AS last_seen_at,
               coalesce(studied.seen, 0) AS lessons_seen, coalesce(studied.finished, 0) AS lessons_finished
          FROM users
          LEFT JOIN (SELECT user_id, max(last_used_at) AS last_used_at FROM sessions GROUP BY user_id) AS entered
            ON entered.user_id = users.id
          LEFT JOIN (SELECT user_id, max(last_viewed_at) AS last_viewed_at, count(*) AS seen,
                            count(completed_at) AS finished
                       FROM lesson_progress GROUP BY user_id) AS studied
            ON studied.user_id = users.id`,
    },
  },
  examples: [
    {
      question: "¿Quiénes no vienen desde hace un mes?",
      answer: "Las personas con cuenta que no la usan, y cuánto estudiaron.",
      text: `SELECT name, email, last_seen_at, lessons_seen, lessons_finished
  FROM user_activity
 WHERE created_at < now() - interval '1 month'
   AND (last_seen_at IS NULL OR last_seen_at < now() - interval '1 month')
 ORDER BY last_seen_at DESC NULLS LAST
 LIMIT 200`,
    },
  ],
};
