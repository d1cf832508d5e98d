import { db } from "@/lib/core/db";
import { audited } from "@/lib/people/audit";

export const mediaAudit = audited({
  type: "media",
  label: "Biblioteca",
  actions: {
    "media.create": "Subió la imagen",
    "media.update": "Editó la imagen",
    "media.replace": "Reemplazó la imagen",
    "media.remove": "Eliminó la imagen",
    "media.restore": "Recuperó la imagen",
  },
  fields: { name: "Nombre", alt: "Texto alternativo", focalX: "Punto de interés (x)", focalY: "Punto de interés (y)" },
  findExisting: (ids) => db.mediaFile.findMany({ where: { id: { in: ids }, deletedAt: null }, select: { id: true } }),
  href: (id) => `/dashboard/media?picture=${id}`,
});
