import { audited } from "@/lib/people/audit";
import { listBackups } from "./store/manifests";

export const backupAudit = audited({
  type: "backup",
  label: "Copias de seguridad",
  actions: {
    "backup.create": "Creó la copia de seguridad",
    "backup.upload": "Subió la copia de seguridad",
    "backup.download": "Descargó la copia de seguridad",
    "backup.rename": "Renombró la copia de seguridad",
    "backup.delete": "Eliminó la copia de seguridad",
    "backup.verify": "Verificó la copia de seguridad",
    "backup.restore": "Restauró la copia de seguridad",
    "backup.restoreRows": "Recuperó filas de la copia de seguridad",
    "backup.undo": "Deshizo la restauración de la copia de seguridad",
    "backup.drill": "Ensayó restaurar la base de datos al",
    "backup.reset": "Reinició la base de datos, después de la copia de seguridad",
  },
  fields: {
    name: "Nombre",
    bytes: "Tamaño (bytes)",
    table: "Tabla",
    record: "Registro",
    added: "Filas agregadas",
    changed: "Filas repuestas",
    along: "Filas relacionadas",
    tables: "Tablas",
    rows: "Filas",
    result: "Resultado",
  },
  findExisting: async (ids) => (await listBackups()).filter(({ id }) => ids.includes(id)),
  href: () => "/dashboard/setting/database",
});
