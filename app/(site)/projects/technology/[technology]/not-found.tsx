import { Missing } from "@/components/site/missing";

export default function MissingTechnology() {
  return <Missing title="No se encontró la tecnología." section="projects" />;
}
