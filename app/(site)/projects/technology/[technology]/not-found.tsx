import { Missing } from "@/components/projects/missing";

export default function MissingTechnology() {
  return (
    <Missing title="No se encontró la tecnología." list={{ label: "Ver todos los proyectos", href: "/projects" }} />
  );
}
