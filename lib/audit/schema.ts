import { z } from "zod";
import { isDay } from "@/lib/core/days";
import { id, isoDate, pageOf, pageQuery } from "@/lib/core/schema";
import { role } from "@/lib/people/schema";
import type { Role } from "@/lib/people/shared/roles";

/** Everything the audit log can tell of, and how it is told. */
export const auditActions = {
  "user.create": "Creó el usuario",
  "user.update": "Editó el usuario",
  "user.invite": "Reenvió la invitación a",
  "user.disable": "Desactivó el usuario",
  "user.enable": "Activó el usuario",
  "user.remove": "Eliminó el usuario",
  "profile.update": "Editó su perfil",
  "profile.password": "Cambió su contraseña",
  "operator.create": "Creó el operador",
  "operator.update": "Editó el operador",
  "operator.archive": "Archivó el operador",
  "operator.restore": "Recuperó el operador",
  "operator.remove": "Eliminó el operador",
  "order.create": "Creó la orden",
  "order.update": "Editó la orden",
  "order.move": "Cambió el estado de la orden",
  "link.create": "Creó el enlace corto",
  "link.update": "Editó el enlace corto",
  "link.remove": "Eliminó el enlace corto",
  "option.update": "Cambió la opción",
  "message.update": "Cambió el estado del mensaje de",
  "stat.remove": "Eliminó el registro de visita de",
  "stat.removeMany": "Eliminó registros de visitas:",
  "webhook.register": "Registró el webhook de la aplicación",
  "webhook.remove": "Eliminó la suscripción de la aplicación",
  "mail.retry": "Volvió a enviar el correo a",
} as const;

export type AuditAction = keyof typeof auditActions;

/** The kinds of thing that are acted on: the first half of each action. */
export const auditTargets = {
  user: "Usuarios",
  profile: "Perfil propio",
  operator: "Operadores",
  order: "Órdenes",
  link: "Enlaces cortos",
  option: "Opciones",
  message: "Mensajes",
  stat: "Visitas",
  webhook: "Webhooks",
  mail: "Correos",
} as const;

const keysOf = <K extends string>(labels: Record<K, unknown>) => Object.keys(labels) as [K, ...K[]];
const day = z.string().refine((text) => text === "" || isDay(text), "La fecha no es válida.");

export const auditQuery = pageQuery.extend({
  actor: id.or(z.literal("")).default(""),
  action: z.enum(["", ...keysOf(auditActions)], "Esa acción no existe.").default(""),
  target: z.enum(["", ...keysOf(auditTargets)], "Ese tipo no existe.").default(""),
  /** Days of the studio's calendar, both included. */
  dateFrom: day.default(""),
  dateTo: day.default(""),
});
export type AuditQuery = z.infer<typeof auditQuery>;

export const auditExportQuery = auditQuery.omit({ page: true, limit: true });
export type AuditExportQuery = z.infer<typeof auditExportQuery>;

export const auditEntry = z.object({
  id: z.string(),
  createdAt: isoDate,
  actor: z.object({
    id: z.string(),
    name: z.string(),
    role: role.meta({ description: "What they were then" }),
    exists: z.boolean(),
  }),
  action: z.string(),
  target: z.object({
    type: z.string(),
    id: z.string(),
    name: z.string(),
    exists: z.boolean().meta({ description: "Whether it can still be opened" }),
  }),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).meta({ description: "field: [before, after]" }),
  ip: z.string(),
  device: z.string().meta({ description: "Browser and system, in words" }),
});
export type AuditEntry = z.input<typeof auditEntry>;

export const auditPage = pageOf(auditEntry);

/** Somebody who has changed something, as they were called the last time. */
export type AuditActor = { id: string; name: string; role: Role };
