import { missing } from "@/components/dashboard/missing";
import { GraduationCapIcon } from "@/components/ui/icons";

export default missing({
  icon: GraduationCapIcon,
  title: "No se encontró en la academia.",
  back: { href: "/dashboard/academy", label: "Ver la academia" },
});
