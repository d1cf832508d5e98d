import { missing } from "@/components/dashboard/missing";
import { BuildingIcon } from "@/components/ui/icons";

export default missing({
  icon: BuildingIcon,
  title: "No se encontró el operador.",
  back: { href: "/dashboard/operator/list", label: "Ver operadores" },
  reason: "Puede que alguien lo haya eliminado, o que la dirección esté incompleta.",
});
