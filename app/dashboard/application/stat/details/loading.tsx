import { loading } from "@/components/dashboard/skeletons";

export default loading("cards", "Cargando las visitas de la página…");
