import { missing } from "@/components/dashboard/missing";
import { GlobeIcon } from "@/components/ui/icons";

export default missing({
  icon: GlobeIcon,
  title: "No se encontró el sitio.",
  back: { href: "/dashboard/application/sites/list", label: "Ver sitios" },
});
