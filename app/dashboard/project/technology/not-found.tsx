import { missing } from "@/components/dashboard/missing";
import { CodeIcon } from "@/components/ui/icons";

export default missing({
  icon: CodeIcon,
  title: "No se encontró la tecnología.",
  back: { href: "/dashboard/project/technology/list", label: "Ver las tecnologías" },
  reason: "Puede que alguien la haya eliminado, o que la dirección esté incompleta.",
});
