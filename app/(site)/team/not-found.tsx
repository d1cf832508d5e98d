import { missingIn } from "@/components/site/missing";

export default missingIn("team", "Usuario no encontrado.");
