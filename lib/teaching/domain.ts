import type { Domain } from "@/lib/domain";

export const teachingDomain: Domain = {
  name: "teaching",
  demo: () => import("./demo"),
  panel: {
    pages: {
      "/dashboard/academy/teaching": { role: "collaborator", failure: "No se pudo cargar el avance de los cursos." },
      "/dashboard/academy/teaching/[id]/lessons": {
        role: "collaborator",
        failure: "No se pudo cargar el avance del curso.",
      },
      "/dashboard/academy/teaching/[id]/people": {
        role: "collaborator",
        failure: "No se pudieron cargar las personas del curso.",
      },
    },
    links: [
      {
        label: "Avance de estudiantes",
        words: "academia cursos progreso alumnos",
        href: "/dashboard/academy/teaching",
        icon: "chart-line",
        order: 15,
      },
    ],
  },
};
