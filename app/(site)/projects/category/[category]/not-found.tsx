import { Missing } from "@/components/projects/missing";

export default function MissingCategory() {
  return (
    <Missing title="No se encontró la categoría." list={{ label: "Ver todos los proyectos", href: "/projects" }} />
  );
}
