import { Missing } from "@/components/site/missing";

export default function ProjectNotFound() {
  return <Missing title="Proyecto no encontrado" section="projects" />;
}
