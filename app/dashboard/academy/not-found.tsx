import { missing } from "@/components/dashboard/missing";
import { GraduationCapIcon } from "@/components/ui/icons";

export default missing({
  icon: GraduationCapIcon,
  title: "No se encontró este contenido de la academia.",
  back: { href: "/dashboard/academy", label: "Ver la academia" },
});
