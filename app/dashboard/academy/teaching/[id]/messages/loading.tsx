import { loading } from "@/components/dashboard/skeletons";

export default loading("list", "Cargando a quiénes puedes escribir…");
