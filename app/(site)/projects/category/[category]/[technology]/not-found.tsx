import { missingIn } from "@/components/site/missing";

export default missingIn("projects", "No se encontró la tecnología.");
