import { missingIn } from "@/components/site/missing";

export default missingIn("products", "No se encontró el producto.");
