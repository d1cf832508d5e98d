import { missing } from "@/components/dashboard/missing";
import { InboxIcon } from "@/components/ui/icons";

export default missing({
  icon: InboxIcon,
  title: "No se encontró la entrega.",
  back: { href: "/dashboard/application/whatsapp/deliveries", label: "Ver entregas" },
  reason: "Puede que ya se haya eliminado: las entregas se guardan por un tiempo.",
});
