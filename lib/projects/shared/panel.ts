import type { PanelPart } from "@/lib/panel/shared/panel";

const teamFailure = "No pudimos cargar la información del equipo. Inténtalo de nuevo más tarde.";

export const projectsPanel: PanelPart = {
  pages: {
    "/dashboard/project/[id]/details": ["self", "No se pudo cargar el proyecto."],
    "/dashboard/project/[id]/update": ["content.write", "No se pudo cargar el proyecto."],
    "/dashboard/project/list": ["self", "No pudimos cargar los proyectos. Inténtalo de nuevo más tarde."],
    "/dashboard/project/technology/[id]/update": ["content.write", "No se pudieron cargar las tecnologías."],
    "/dashboard/project/technology/list": ["content.write", "No se pudieron cargar las tecnologías."],
    "/dashboard/project/user/[username]/details": ["team", teamFailure],
    "/dashboard/project/user/[username]/update": ["content.write", teamFailure],
    "/dashboard/project/user/list": ["team", teamFailure],
  },
  actions: [
    {
      label: "Crear proyecto",
      words: "portafolio",
      href: "/dashboard/project/list?new=1",
      icon: "folder",
      order: 30,
      right: "content.write",
    },
    {
      label: "Agregar integrante",
      words: "equipo persona miembro",
      href: "/dashboard/project/user/list?new=1",
      icon: "users",
      order: 40,
    },
  ],
  groups: [{ id: "projects", label: "Proyectos", icon: "folder", prefixes: ["/dashboard/project"], order: 30 }],
  links: [
    { label: "Ver proyectos", words: "portafolio", href: "/dashboard/project/list", icon: "folder", order: 10 },
    { label: "Equipo", words: "integrantes miembros", href: "/dashboard/project/user/list", icon: "users", order: 20 },
    { label: "Tecnologías", href: "/dashboard/project/technology/list", icon: "code", order: 30 },
  ],
};
