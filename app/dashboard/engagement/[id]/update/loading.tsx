import { loading } from "@/components/dashboard/skeletons";

export default loading("form", "Cargando el formulario…");
