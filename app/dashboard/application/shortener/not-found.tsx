import { missing } from "@/components/dashboard/missing";
import { LinkIcon } from "@/components/ui/icons";

export default missing({
  icon: LinkIcon,
  title: "No se encontró el enlace.",
  back: { href: "/dashboard/application/shortener", label: "Ver enlaces cortos" },
});
