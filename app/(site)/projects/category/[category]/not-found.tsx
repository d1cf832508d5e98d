import { Missing } from "@/components/site/missing";

export default function MissingCategory() {
  return <Missing title="No se encontró la categoría." section="projects" />;
}
