import { missingIn } from "@/components/site/missing";

export default missingIn("academy", "No se encontró la categoría.");
