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
  "option.update": "Cambió la opción",
} as const;

export type AuditAction = keyof typeof auditActions;
