import { db } from "@/lib/core/db";
import { audited } from "@/lib/people/audit";

export const groupAudit = audited({
  type: "group",
  label: "Grupos de cursos",
  actions: {
    "group.create": "Creó el grupo",
    "group.update": "Editó el grupo",
    "group.finish": "Terminó el grupo",
    "group.reopen": "Volvió a abrir el grupo",
    "group.remove": "Eliminó el grupo",
    "group.add": "Agregó a alguien al grupo",
    "group.take": "Quitó a alguien del grupo",
  },
  fields: {
    name: "Nombre",
    startsOn: "Empieza",
    hasLink: "Enlace",
    joinLimit: "Personas como máximo",
    joinUntil: "Último día del enlace",
    person: "Persona",
  },
  findExisting: (ids) => db.courseGroup.findMany({ where: { id: { in: ids } }, select: { id: true } }),
});
