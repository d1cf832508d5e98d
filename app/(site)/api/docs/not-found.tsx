import { missingIn } from "@/components/site/missing";

export default missingIn("api", "Sección no encontrada.");
