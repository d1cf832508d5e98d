import { loading } from "@/components/dashboard/skeletons";

export default loading("list", "Cargando las preguntas del curso…");
