import { Missing } from "@/components/projects/missing";

export default function ProductNotFound() {
  return <Missing title="No se encontró el producto." list={{ label: "Ver todos los productos", href: "/product" }} />;
}
