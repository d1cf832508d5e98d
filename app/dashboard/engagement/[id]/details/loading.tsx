import { loading } from "@/components/dashboard/skeletons";

export default loading("details", "Cargando el encargo…");
