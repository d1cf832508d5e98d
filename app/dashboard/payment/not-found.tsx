import { missing } from "@/components/dashboard/missing";
import { WalletIcon } from "@/components/ui/icons";

export default missing({
  icon: WalletIcon,
  title: "No se encontró el pago.",
  back: { href: "/dashboard/payment/list", label: "Ver pagos" },
  reason: "Puede que la dirección esté incompleta.",
});
