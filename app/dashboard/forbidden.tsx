"use client";

import { Notice } from "@/components/dashboard/notice";
import { usePanel } from "@/components/dashboard/panel";
import { LockIcon } from "@/components/ui/icons";

export default function DashboardForbidden() {
  const { rights } = usePanel();
  return (
    <Notice title="No tienes permiso para ver esta página" icon={<LockIcon className="size-6" />}>
      Tu rol no incluye esta parte del panel. Si la necesitas, pídesela a un{" "}
      {rights.includes("users") ? "SuperAdmin" : "administrador"}.
    </Notice>
  );
}
