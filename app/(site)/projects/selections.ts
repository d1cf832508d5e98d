import { listProjectAddresses } from "@/lib/projects/catalog";
import type { ProjectCategory } from "@/lib/projects/shared/kinds";

export const categoryIntros: Record<ProjectCategory, string> = {
  web: "Sitios y sistemas que abren rápido en un celular con pocos datos y que el cliente administra sin llamarnos.",
  mobile: "Aplicaciones que arrancan en celulares modestos y siguen trabajando cuando no hay señal.",
  bot: "Asistentes de WhatsApp que resuelven lo repetido y saben cuándo pasarle la conversación a una persona.",
  api: "Llamadas claras, documentadas y probadas para que los sistemas de un negocio se entiendan entre ellos.",
};

export async function listSelections() {
  const { projects } = await listProjectAddresses();
  const technologies = new Set(projects.flatMap((project) => project.technologies));
  const both = new Map(
    projects.flatMap(({ category, technologies }) =>
      technologies.map((technology) => [`${category}/${technology}`, { category, technology }] as const),
    ),
  );
  return { technologies: [...technologies].sort(), both: [...both.values()] };
}
