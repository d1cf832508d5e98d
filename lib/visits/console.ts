import type { ConsolePart } from "@/lib/core/console-views";

export const visitsConsole: ConsolePart = {
  views: {
    page_visits: {
      about: "Las visitas de cada página, día por día.",
      columns: {
        day: "El día, según la hora de Lima y Bogotá.",
        path: "La dirección de la página.",
        visits: "Veces que una persona la abrió.",
        visitors: "Personas distintas que la abrieron ese día.",
        bots: "Veces que la abrió un bot.",
      },
      reads: ["visit_subjects", "visit_days"],
      sql: `
        SELECT visit_days.day, visit_subjects.name AS path, visit_days.visits, visit_days.visitors, visit_days.bots
          FROM visit_subjects
          JOIN visit_days ON visit_days.subject_id = visit_subjects.id
         WHERE visit_subjects.kind = 'page' AND visit_subjects.name <> ''`,
    },
    visit_sources: {
      about: "De qué sitios llegaron las visitas de cada página, día por día.",
      columns: {
        day: "El día, según la hora de Lima y Bogotá.",
        path: "La dirección de la página.",
        source: "El sitio del que llegó la visita; vacío si se escribió la dirección.",
        visits: "Visitas de personas que llegaron así.",
      },
      reads: ["visit_subjects", "visit_breakdowns"],
      sql: `
        SELECT visit_breakdowns.day, visit_subjects.name AS path, visit_breakdowns.value AS source,
               visit_breakdowns.visits
          FROM visit_subjects
          JOIN visit_breakdowns ON visit_breakdowns.subject_id = visit_subjects.id
         WHERE visit_subjects.kind = 'page' AND visit_subjects.name <> '' AND visit_breakdowns.dimension = 'source'`,
    },
  },
  examples: [
    {
      question: "¿De dónde llegan las visitas?",
      answer: "Los sitios que más visitas trajeron en los últimos 30 días.",
      text: `SELECT CASE source WHEN '' THEN 'Directo' ELSE source END AS source, sum(visits) AS visits
  FROM visit_sources
 WHERE day > (now() AT TIME ZONE 'America/Bogota')::date - 30
 GROUP BY source
 ORDER BY visits DESC
 LIMIT 20`,
    },
  ],
};
