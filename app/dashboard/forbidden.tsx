import { Notice } from "@/components/dashboard/notice";
import { LockIcon } from "@/components/ui/icons";

export default function DashboardForbidden() {
  return (
    <Notice title="No tienes permiso para ver esta página" icon={<LockIcon className="size-6" />}>
      Tu rol no incluye esta parte del panel. Si la necesitas, pídesela a un administrador.
    </Notice>
  );
}
