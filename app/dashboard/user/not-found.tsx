import { missing } from "@/components/dashboard/missing";
import { UsersIcon } from "@/components/ui/icons";

export default missing({
  icon: UsersIcon,
  title: "Usuario no encontrado.",
  back: { href: "/dashboard/user/list", label: "Ver usuarios" },
});
