import { missing } from "@/components/dashboard/missing";
import { UserIcon } from "@/components/ui/icons";

export default missing({
  icon: UserIcon,
  title: "Usuario no encontrado.",
  back: { href: "/dashboard/project/user/list", label: "Ver al equipo" },
  reason: "Puede que ya no esté en el equipo, o que la dirección esté incompleta.",
});
