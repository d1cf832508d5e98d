import { actionLabel } from "@/lib/audit/kinds";
import { db } from "@/lib/core/db";
import type { Tables } from "@/lib/core/tables";
import type { Domain } from "@/lib/domain";
import type { PanelPart } from "@/lib/panel/shared/panel";
import type { Actor } from "@/lib/people/actor";
import { type DataSubject, type PersonalData, rowsOf } from "@/lib/people/personal-data";
import { cameBySelect, linkTeller } from "@/lib/shortener/came-by";
import { codeOfLink } from "@/lib/shortener/shared/came-by";
import { profileAudit, userAudit } from "./audit";
import { photoFiles, removePhoto } from "./files";
import { userFinder } from "./list";
import { accountRemovedMail } from "./mails/account-removed";
import { emailAskedMail } from "./mails/email-asked";
import { emailChangeMail } from "./mails/email-change";
import { emailChangedMail } from "./mails/email-changed";
import { invitationMail } from "./mails/invitation";
import { userSelect } from "./select";
import { userConsole } from "./console";

const userData: PersonalData = {
  parts: {
    profile: profileOf,
    emailChanges: ({ id }) =>
      rowsOf(db.emailChange, { where: { userId: id }, select: { email: true, createdAt: true } }),
    changes: ({ id }) =>
      rowsOf(
        db.auditEntry,
        {
          where: { targetType: { in: [userAudit.type, profileAudit.type] }, targetId: id },
          select: { createdAt: true, action: true, changes: true },
        },
        ({ action, ...entry }: { action: string }) => ({ action: actionLabel(action), ...entry }),
      ),
  },
  removeFiles: ({ photo }) => removePhoto(photo),
};

/** @throws Error when the person no longer exists */
async function profileOf({ id }: DataSubject, admin?: Actor): Promise<object> {
  const select = { ...userSelect, passwordHash: true, googleId: true, link: cameBySelect };
  const { passwordHash, googleId, link, ...person } = await db.user.findUniqueOrThrow({ where: { id }, select });
  const show = await linkTeller(admin);
  const signsIn = { hasPassword: passwordHash !== null, signsInWithGoogle: googleId !== null };
  return { ...person, ...signsIn, link: codeOfLink(show(link)) };
}

const userTables: Tables = {
  users: {
    about: "Las personas con cuenta, y los datos de su perfil.",
    columns: {
      whatsapp: "El número de WhatsApp, si lo dio.",
      operator_id: "El operador para el que trabaja.",
      link_id: "El enlace corto por el que llegó el día en que se registró.",
    },
    hidden: ["password_hash"],
    changes: ["name", "last_name", "display_name", "whatsapp", "photo", "is_visible", "is_public", "operator_id"],
  },
  // A restore must not revive a single-use link that was used meanwhile.
  email_changes: {
    about: "Los correos nuevos que aún no se confirman con su enlace.",
    ...{ hidden: ["token_hash"], changes: "none", backedUp: "never" },
    past: { when: "expires_at < $1", kept: () => "1 day" },
  },
};

const usersPanel: PanelPart = {
  pages: {
    "/dashboard/setting/profile": ["self", "No se pudo obtener el perfil del usuario."],
    "/dashboard/user/[id]/details": ["users", "No se pudo cargar la información del usuario"],
    "/dashboard/user/[id]/update": ["users", "No se pudo cargar la información del usuario"],
    "/dashboard/user/connected": ["users", "No se pudo cargar la lista de usuarios conectados."],
    "/dashboard/user/create": ["users"],
    "/dashboard/user/list": ["users", "No se pudieron cargar los usuarios."],
  },
  groups: [{ id: "users", label: "Usuarios", icon: "users", prefixes: ["/dashboard/user"], order: 80 }],
  links: [
    {
      label: "Ver usuarios",
      words: "personas cuentas roles permisos",
      href: "/dashboard/user/list",
      icon: "users",
      order: 10,
    },
    {
      label: "Invitar usuario",
      words: "nueva cuenta persona colaborador",
      href: "/dashboard/user/create",
      icon: "user-plus",
      order: 20,
    },
    { label: "Conectados", words: "en linea ahora", href: "/dashboard/user/connected", icon: "activity", order: 30 },
    {
      label: "Mi perfil",
      words: "cuenta foto correo sesiones avisos verificacion dos pasos",
      href: "/dashboard/setting/profile",
      icon: "user",
      order: 10,
    },
  ],
  actions: [
    {
      label: "Cambiar contraseña",
      words: "clave password",
      href: "/dashboard/setting/profile",
      field: "currentPassword",
      icon: "user",
      order: 80,
    },
  ],
  tabs: [{ label: "Usuarios", href: "/dashboard/user/list", icon: "users", order: 20 }],
  memberTabs: [{ label: "Perfil", href: "/dashboard/setting/profile", icon: "user", order: 20 }],
};

export const usersDomain: Domain = {
  name: "users",
  audit: [userAudit, profileAudit],
  console: userConsole,
  demo: () => import("./demo"),
  files: [photoFiles],
  finds: [userFinder],
  mails: [accountRemovedMail, emailAskedMail, emailChangeMail, emailChangedMail, invitationMail],
  panel: usersPanel,
  personalData: userData,
  tables: userTables,
};
