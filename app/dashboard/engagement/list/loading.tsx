import { loading } from "@/components/dashboard/skeletons";

export default loading("list", "Cargando encargos…");
