import { db } from "@/lib/core/db";
import { audited } from "@/lib/people/audit";

export const operatorAudit = audited({
  type: "operator",
  label: "Operadores",
  actions: {
    "operator.create": "Creó el operador",
    "operator.update": "Editó el operador",
    "operator.archive": "Archivó el operador",
    "operator.restore": "Recuperó el operador",
    "operator.remove": "Eliminó el operador",
  },
  fields: {
    name: "Nombre",
    taxId: "RUC",
    contactName: "Contacto",
    whatsapp: "WhatsApp",
    email: "Correo",
    isActive: "Activo",
  },
  findExisting: (ids) => db.operator.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  href: (id) => `/dashboard/operator/${id}/details`,
});
