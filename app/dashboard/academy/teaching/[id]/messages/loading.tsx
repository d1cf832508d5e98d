import { loading } from "@/components/dashboard/skeletons";

export default loading("list", "Cargando las personas a las que puedes escribir…");
