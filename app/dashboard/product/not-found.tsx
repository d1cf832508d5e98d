import { missing } from "@/components/dashboard/missing";
import { PackageIcon } from "@/components/ui/icons";

export default missing({
  icon: PackageIcon,
  title: "No se encontró el producto.",
  back: { href: "/dashboard/product/list", label: "Ver los productos" },
});
