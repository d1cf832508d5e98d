import { missing } from "@/components/dashboard/missing";
import { HandshakeIcon } from "@/components/ui/icons";

export default missing({
  icon: HandshakeIcon,
  title: "No se encontró el cliente.",
  back: { href: "/dashboard/client/list", label: "Ver clientes" },
});
