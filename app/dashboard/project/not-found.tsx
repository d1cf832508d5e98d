import { missing } from "@/components/dashboard/missing";
import { FolderIcon } from "@/components/ui/icons";

export default missing({
  icon: FolderIcon,
  title: "Proyecto no encontrado",
  back: { href: "/dashboard/project/list", label: "Ver proyectos" },
  reason: "Puede que se haya retirado, o que la dirección esté incompleta.",
});
