import { categoryNames, type ProjectCategory } from "@/lib/projects/shared/kinds";
import { selectionPath } from "@/lib/projects/shared/paths";

export const projectsCrumb = { label: "Proyectos", href: "/projects" };

export const selectionCrumb = (category: ProjectCategory) => ({
  label: categoryNames[category],
  href: selectionPath({ category }),
});

export const teamCrumb = { label: "Equipo", href: "/team" };
