import { missing } from "@/components/dashboard/missing";
import { FileTextIcon } from "@/components/ui/icons";

export default missing({
  icon: FileTextIcon,
  title: "No se encontró la propuesta.",
  back: { href: "/dashboard/proposal/list", label: "Ver propuestas" },
});
