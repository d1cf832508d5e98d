import { missing } from "@/components/dashboard/missing";
import { PackageIcon } from "@/components/ui/icons";

export default missing({
  icon: PackageIcon,
  title: "No se encontró la compra.",
  back: { href: "/dashboard/purchase/list", label: "Ver compras" },
  reason: "Puede que la dirección esté incompleta.",
});
