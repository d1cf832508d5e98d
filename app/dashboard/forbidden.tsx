"use client";

import { Notice } from "@/components/dashboard/notice";
import { usePanel } from "@/components/dashboard/panel";
import { LockIcon } from "@/components/ui/icons";
import { isAdmin } from "@/lib/people/shared/is-admin";

export default function DashboardForbidden() {
  const { role } = usePanel();
  return (
    <Notice title="No tienes permiso para ver esta página" icon={<LockIcon className="size-6" />}>
      Tu rol no incluye esta parte del panel. Si la necesitas, pídesela a un{" "}
      {isAdmin(role) ? "SuperAdmin" : "administrador"}.
    </Notice>
  );
}
