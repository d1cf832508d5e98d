import { loading } from "@/components/dashboard/skeletons";

export default loading("cards", "Cargando embudos…");
