import { db } from "@/lib/core/db";
import { audited } from "@/lib/people/audit";
import { linkFolderLabels } from "../shared/folder-words";

export const linkFolderAudit = audited({
  type: "linkFolder",
  label: "Carpetas de enlaces",
  actions: {
    "linkFolder.create": "Creó la carpeta de enlaces",
    "linkFolder.update": "Editó la carpeta de enlaces",
    "linkFolder.remove": "Eliminó la carpeta de enlaces",
  },
  fields: { name: "Nombre", access: "Acceso", people: "Personas", links: "Enlaces" },
  values: { access: linkFolderLabels },
  findExisting: (ids) => db.linkFolder.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  href: (id) => `/dashboard/application/shortener?folder=${id}`,
});
