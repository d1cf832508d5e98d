import { missing } from "@/components/dashboard/missing";
import { InboxIcon } from "@/components/ui/icons";

export default missing({
  icon: InboxIcon,
  title: "No se encontró el mensaje.",
  back: { href: "/dashboard/application/message/list", label: "Ver mensajes" },
  reason: "Puede que la dirección esté incompleta.",
});
