import { Card } from "@/components/dashboard/card";
import { MailLink } from "@/components/dashboard/contact-links";
import { Details } from "@/components/dashboard/details";
import { ButtonAnchor } from "@/components/ui/button";
import { MessageCircleIcon } from "@/components/ui/icons";
import { formatDateTime } from "@/lib/core/dates";
import { formatNumber } from "@/lib/core/numbers";
import type { OperatorDetails } from "@/lib/operators/schema";
import { OperatorActions } from "./operator-actions";
import { OperatorBadge } from "./operator-badge";

export function OperatorFacts({ operator }: { operator: OperatorDetails }) {
  const { id, name, taxId, contactName, whatsapp, email, state, orders, archivedAt } = operator;
  return (
    <Card title="Datos">
      <Details
        items={[
          { label: "Estado", value: <OperatorBadge state={state} /> },
          ...(archivedAt ? [{ label: "Archivado", value: formatDateTime(archivedAt) }] : []),
          { label: "RUC", value: taxId },
          { label: "Contacto", value: contactName },
          { label: "WhatsApp", value: whatsapp },
          {
            label: "Correo",
            value: email && <MailLink email={email} />,
          },
          { label: "Órdenes", value: formatNumber(orders) },
          { label: "Creado", value: formatDateTime(operator.createdAt) },
          { label: "Actualizado", value: formatDateTime(operator.updatedAt) },
        ]}
      />
      <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-6">
        {whatsapp && (
          <ButtonAnchor
            href={`https://wa.me/${whatsapp.replace(/\D/g, "")}`}
            target="_blank"
            rel="noreferrer"
            variant="secondary"
          >
            <MessageCircleIcon /> Escribir por WhatsApp
          </ButtonAnchor>
        )}
        <OperatorActions id={id} name={name} state={state} orders={orders} />
      </div>
    </Card>
  );
}
