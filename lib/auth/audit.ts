import { audited } from "@/lib/people/audit";
import { accessFields, userAudit } from "@/lib/users/audit";
import type { GoogleRefusal } from "./google";

const { findExisting, href } = userAudit;

export type FailureReason = "password" | "code" | "passkey" | "unknown" | "disabled" | GoogleRefusal;

const reasons: Record<FailureReason, string> = {
  password: "Contraseña equivocada",
  code: "Código de verificación equivocado",
  passkey: "Llave de acceso que no se pudo comprobar",
  unknown: "No hay cuenta con ese correo",
  disabled: "Cuenta desactivada",
  GoogleNameless: "El proveedor no identifica a la persona",
  GoogleUnverified: "Correo sin verificar en Google",
  GoogleDisabled: "Cuenta desactivada",
  GoogleTaken: "Cuenta unida a otra de Google",
  GoogleStaff: "Cuenta del equipo, y el proveedor no es Google",
  GoogleClosed: "No tiene cuenta y el registro está cerrado",
};

export const sessionAudit = audited({
  type: "session",
  label: "Accesos",
  actions: {
    "session.open": "Inició sesión",
    "session.fail": "No pudo iniciar sesión como",
    "session.close": "Cerró sesión",
    "session.end": "Cerró su sesión de",
    "session.endOthers": "Cerró sus demás sesiones",
    "session.reuse": "Perdió una sesión porque su clave se usó dos veces",
  },
  fields: { reason: "Motivo", ended: "Sesiones", ...accessFields },
  values: { reason: reasons },
  findExisting,
  href,
});
