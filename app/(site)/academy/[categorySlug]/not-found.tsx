import { Missing } from "@/components/academy/missing";

export default function CategoryNotFound() {
  return <Missing title="No se encontró la categoría." />;
}
