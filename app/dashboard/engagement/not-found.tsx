import { missing } from "@/components/dashboard/missing";
import { ListChecksIcon } from "@/components/ui/icons";

export default missing({
  icon: ListChecksIcon,
  title: "No se encontró el encargo.",
  back: { href: "/dashboard/engagement/list", label: "Ver encargos" },
});
