import type { Tables } from "@/lib/core/tables";

export const projectTables: Tables = {
  projects: { about: "Los proyectos publicados en el portafolio.", changes: "all" },
  technologies: { about: "Las tecnologías que se muestran en los proyectos.", changes: "all" },
  project_technologies: { about: "Qué tecnologías usó cada proyecto.", changes: "all" },
  project_links: { about: "Los enlaces de cada proyecto.", changes: "all" },
  project_figures: { about: "Las imágenes de cada proyecto.", changes: "all" },
  team_members: { about: "Las personas del equipo que el sitio presenta.", changes: "all" },
  member_skills: { about: "Las habilidades de cada persona del equipo.", changes: "all" },
  member_links: { about: "Los enlaces de cada persona del equipo.", changes: "all" },
  project_collaborators: { about: "Quién del equipo trabajó en cada proyecto.", changes: "all" },
};
