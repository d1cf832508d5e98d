import { loading } from "@/components/dashboard/skeletons";

export default loading("list", "Cargando el avance del curso…");
