import { missingIn } from "@/components/site/missing";

export default missingIn("projects", "Proyecto no encontrado");
