import type { MenuCount, PanelPart } from "@/lib/panel/shared/panel";

export const waitingHandIns: MenuCount = {
  ask: ["GET /api/teaching/hand-ins/findAll", { query: { limit: 1 } }],
  of: "totalItems",
  word: "por revisar",
};

export const teachingPanel: PanelPart = {
  pages: {
    "/dashboard/academy/hand-ins": ["teaching", "No se pudieron cargar las entregas."],
    "/dashboard/academy/hand-ins/[id]/details": ["teaching", "No se pudo cargar la entrega."],
    "/dashboard/academy/teaching": ["teaching", "No se pudo cargar el avance de los cursos."],
    "/dashboard/academy/teaching/[id]/groups": ["teaching", "No se pudieron cargar los grupos del curso."],
    "/dashboard/academy/teaching/[id]/lessons": ["teaching", "No se pudo cargar el avance del curso."],
    "/dashboard/academy/teaching/[id]/messages": ["teaching", "No se pudieron cargar los mensajes del curso."],
    "/dashboard/academy/teaching/[id]/people": ["teaching", "No se pudieron cargar las personas del curso."],
    "/dashboard/academy/teaching/[id]/questions": ["teaching", "No se pudieron cargar las preguntas del curso."],
  },
  links: [
    {
      label: "Avance de estudiantes",
      words: "academia cursos progreso alumnos",
      href: "/dashboard/academy/teaching",
      icon: "chart-line",
      order: 15,
    },
    {
      label: "Entregas",
      words: "tareas academia notas comentarios corregir calificar",
      href: "/dashboard/academy/hand-ins",
      icon: "clipboard-list",
      order: 17,
      count: waitingHandIns,
    },
  ],
};
