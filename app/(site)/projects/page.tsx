import type { Metadata } from "next";
import { pageMetadata } from "../page-metadata";
import { ProjectsView } from "./projects-view";

export const ensureStatic = "navigation";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata({
    title: "Proyectos de desarrollo web, móvil, bots y API",
    description:
      "Qué problema tenía cada cliente, qué construimos y qué cambió, con números: sitios web, aplicaciones móviles, bots de WhatsApp y API.",
    path: "/projects",
    picture: "/og/projects/list/projects",
  });

export default function ProjectsPage() {
  return (
    <ProjectsView
      selection={{}}
      title="Proyectos"
      intro="Qué problema había, qué construimos y qué cambió después. Cada caso dice con quién, con qué y en cuánto tiempo lo hicimos."
    />
  );
}
