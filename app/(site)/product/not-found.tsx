import { Missing } from "@/components/site/missing";

export default function ProductNotFound() {
  return <Missing title="No se encontró el producto." section="products" />;
}
