"use client";

import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";

type Props = { userId: string; courseId: string; name: string; courseTitle: string };

export const ApproveProject = ({ userId, courseId, name, courseTitle }: Props) => (
  <ConfirmButton
    label="Aprobar"
    name={`Aprobar el proyecto de ${name}`}
    title={`¿Aprobar el proyecto de ${name}?`}
    description={`Podrá obtener el certificado de «${courseTitle}».`}
    confirmLabel="Aprobar proyecto"
    refreshes
    onConfirm={async () => {
      await api("POST /api/certificates/approvals", { body: { userId, courseId } });
      toast.success("El proyecto quedó aprobado.");
    }}
  />
);
