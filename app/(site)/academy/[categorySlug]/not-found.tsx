import { Missing } from "@/components/site/missing";

export default function CategoryNotFound() {
  return <Missing title="No se encontró la categoría." section="academy" />;
}
