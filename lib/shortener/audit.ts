import { db } from "@/lib/core/db";
import { audited } from "@/lib/people/audit";

export const linkAudit = audited({
  type: "link",
  label: "Enlaces cortos",
  actions: {
    "link.create": "Creó el enlace corto",
    "link.update": "Editó el enlace corto",
    "link.remove": "Eliminó el enlace corto",
  },
  fields: {
    destination: "Destino",
    backHalf: "Código",
    title: "Título",
    tags: "Etiquetas",
    hasPassword: "Contraseña",
    pausedAt: "En pausa desde",
    archivedAt: "Archivado desde",
    expiresAt: "Vence",
    maxClicks: "Límite de visitas",
    rules: "Reglas",
    closedDestination: "Destino al cerrarse",
    folder: "Carpeta",
    iosApp: "App en iPhone y iPad",
    androidApp: "App en Android",
  },
  findExisting: (ids) => db.shortLink.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  href: (id) => `/dashboard/application/shortener/details?link=${id}`,
});
