import { missingIn } from "@/components/site/missing";

export default missingIn("academy", "Curso no encontrado.");
