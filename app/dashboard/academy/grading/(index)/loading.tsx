import { loading } from "@/components/dashboard/skeletons";

export default loading("list", "Cargando lo que está por calificar…");
