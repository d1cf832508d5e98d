import { Missing } from "@/components/site/missing";

export default function ApiSectionNotFound() {
  return <Missing title="Sección no encontrada." section="api" />;
}
