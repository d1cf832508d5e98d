import { db } from "@/lib/core/db";
import { audited } from "@/lib/people/audit";

export const siteAudit = audited({
  type: "site",
  label: "Sitios",
  actions: {
    "site.create": "Agregó el sitio",
    "site.update": "Editó el sitio",
    "site.remove": "Eliminó el sitio",
  },
  fields: {
    name: "Nombre",
    domains: "Dominios",
    zone: "Zona horaria",
    script: "Nombre del script",
    people: "Personas",
  },
  findExisting: async (ids) => {
    const numbers = ids.map(Number).filter((id) => Number.isSafeInteger(id) && id < 2 ** 31);
    const sites = await db.site.findMany({ where: { id: { in: numbers } }, select: { id: true } });
    return sites.map(({ id }) => ({ id: String(id) }));
  },
  href: (id) => `/dashboard/application/sites/${id}/details`,
});
