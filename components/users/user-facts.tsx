import { Card } from "@/components/dashboard/card";
import { MailLink } from "@/components/dashboard/contact-links";
import { Details } from "@/components/dashboard/details";
import { Avatar } from "@/components/ui/avatar";
import { formatDateTime } from "@/lib/core/dates";
import { roleLabels } from "@/lib/people/shared/roles";
import type { UserDetails } from "@/lib/users/schema";

const yesOrNo = (value: boolean) => (value ? "Sí" : "No");

export function UserFacts({ user }: { user: UserDetails }) {
  return (
    <Card title="Datos">
      <Details
        items={[
          { label: "Foto", value: <Avatar photo={user.photo} name={user.name} size={96} /> },
          { label: "Nombre", value: user.name },
          { label: "Apellido", value: user.lastName },
          { label: "Nombre visible", value: user.displayName },
          {
            label: "Correo",
            value: <MailLink email={user.email} />,
          },
          ...(user.pendingEmail ? [{ label: "Correo por confirmar", value: user.pendingEmail }] : []),
          { label: "Nombre de usuario", value: user.username },
          { label: "WhatsApp", value: user.whatsapp && <WhatsAppLink number={user.whatsapp} /> },
          { label: "Rol", value: roleLabels[user.role] },
          { label: "Operador", value: user.operator?.name },
          { label: "Visible", value: yesOrNo(user.isVisible) },
          { label: "Perfil público", value: yesOrNo(user.isPublic) },
          { label: "Creado", value: formatDateTime(user.createdAt) },
          { label: "Actualizado", value: formatDateTime(user.updatedAt) },
        ]}
      />
    </Card>
  );
}

function WhatsAppLink({ number }: { number: string }) {
  return (
    <a href={`https://wa.me/${number.replace(/\D/g, "")}`} target="_blank" rel="noreferrer" className="link">
      {number}
    </a>
  );
}
