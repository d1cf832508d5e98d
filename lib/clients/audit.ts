import { db } from "@/lib/core/db";
import { audited } from "@/lib/people/audit";
import { clientKindLabels, clientPath } from "./shared/client";

export const clientAudit = audited({
  type: "client",
  label: "Clientes",
  actions: {
    "client.create": "Registró el cliente",
    "client.update": "Editó el cliente",
    "client.remove": "Eliminó el cliente",
    "client.erase": "Eliminó los datos del cliente",
  },
  fields: {
    kind: "Tipo",
    name: "Nombre",
    taxId: "RUC o DNI",
    email: "Correo",
    phone: "Teléfono",
    address: "Dirección",
    notes: "Notas",
    contactId: "Conversación",
    userId: "Cuenta",
  },
  values: { kind: clientKindLabels },
  findExisting: (ids) => db.client.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  href: clientPath,
});
