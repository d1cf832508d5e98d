import { missing } from "@/components/dashboard/missing";
import { ListChecksIcon } from "@/components/ui/icons";

export default missing({
  icon: ListChecksIcon,
  title: "No se encontró el intento.",
  back: { href: "/dashboard/academy/grading", label: "Ver las respuestas por calificar" },
  reason: "Puede que la persona haya eliminado su cuenta.",
});
