import { loading } from "@/components/dashboard/skeletons";

export default loading("list", "Cargando las respuestas por calificar…");
