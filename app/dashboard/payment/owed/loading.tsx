import { loading } from "@/components/dashboard/skeletons";

export default loading("list", "Cargando lo que falta cobrar…");
