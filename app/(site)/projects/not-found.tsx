import { Missing } from "@/components/projects/missing";

export default function ProjectNotFound() {
  return <Missing title="Proyecto no encontrado" list={{ label: "Ver todos los proyectos", href: "/projects" }} />;
}
