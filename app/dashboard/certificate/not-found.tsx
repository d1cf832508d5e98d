import { missing } from "@/components/dashboard/missing";
import { AwardIcon } from "@/components/ui/icons";

export default missing({
  icon: AwardIcon,
  title: "No se encontró el certificado.",
  back: { href: "/dashboard/certificate/list", label: "Ver certificados" },
  reason: "Puede que su dueño haya eliminado su cuenta, o que la dirección esté incompleta.",
});
