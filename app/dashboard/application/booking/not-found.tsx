import { missing } from "@/components/dashboard/missing";
import { CalendarIcon } from "@/components/ui/icons";

export default missing({
  icon: CalendarIcon,
  title: "No se encontró la reserva.",
  back: { href: "/dashboard/application/booking/list", label: "Ver reservas" },
  reason: "Puede que la dirección esté incompleta.",
});
