import { loading } from "@/components/dashboard/skeletons";

export default loading("cards", "Cargando el gráfico…");
