import { db } from "@/lib/core/db";
import { audited } from "@/lib/people/audit";
import { roleLabels } from "@/lib/people/shared/roles";

export const accessFields = {
  tokens: "Tokens personales",
  passkeys: "Llaves de acceso",
  google: "Inicio de sesión con Google",
  pendingEmail: "Correo por confirmar",
};

const fields = {
  name: "Nombre",
  lastName: "Apellido",
  displayName: "Nombre visible",
  email: "Correo",
  username: "Nombre de usuario",
  whatsapp: "WhatsApp",
  photo: "Foto",
  role: "Rol",
  operator: "Operador",
  isVisible: "Visible",
  isPublic: "Perfil público",
  passkey: "Llave de acceso",
  ...accessFields,
};

const people = {
  fields,
  values: { role: roleLabels },
  findExisting: (ids: string[]) => db.user.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  href: (id: string) => `/dashboard/user/${id}/details`,
};

export const userAudit = audited({
  ...people,
  type: "user",
  label: "Usuarios",
  actions: {
    "user.create": "Creó el usuario",
    "user.update": "Editó el usuario",
    "user.askEmail": "Pidió cambiar el correo de",
    "user.invite": "Reenvió la invitación a",
    "user.copyInvitation": "Copió el enlace de invitación de",
    "user.disable": "Desactivó el usuario",
    "user.enable": "Activó el usuario",
    "user.sessions": "Cerró las sesiones de",
    "user.secondFactor": "Quitó la verificación en dos pasos de",
    "user.export": "Descargó los datos de",
    "user.remove": "Eliminó el usuario",
  },
});

export const profileAudit = audited({
  ...people,
  type: "profile",
  label: "Perfil propio",
  actions: {
    "profile.update": "Editó su perfil",
    "profile.register": "Creó su cuenta",
    "profile.accept": "Aceptó su invitación",
    "profile.askEmail": "Pidió cambiar su correo",
    "profile.email": "Confirmó su nuevo correo",
    "profile.password": "Cambió su contraseña",
    "profile.restore": "Restableció su contraseña",
    "profile.secondFactorOn": "Activó su verificación en dos pasos",
    "profile.secondFactorOff": "Desactivó su verificación en dos pasos",
    "profile.recoveryCodes": "Pidió nuevos códigos de recuperación",
    "profile.recoveryCode": "Usó un código de recuperación",
    "profile.passkeyAdd": "Agregó una llave de acceso",
    "profile.passkeyRename": "Cambió el nombre de una llave de acceso",
    "profile.passkeyRemove": "Quitó una llave de acceso",
    "profile.export": "Descargó sus datos",
    "profile.remove": "Eliminó su cuenta",
  },
});
