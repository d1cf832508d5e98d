import { missing } from "@/components/dashboard/missing";
import { BuildingIcon } from "@/components/ui/icons";

export default missing({
  icon: BuildingIcon,
  title: "No se encontró el operador.",
  back: { href: "/dashboard/operator/list", label: "Ver operadores" },
});
