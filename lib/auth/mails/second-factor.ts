import { z } from "zod";
import { db } from "@/lib/core/db";
import { formatDateTime } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { mailTemplate, writeUs } from "@/lib/mail/template";

const told = {
  on: {
    subject: "Activaste la verificación en dos pasos",
    happened: "La verificación en dos pasos de tu cuenta se activó",
  },
  off: {
    subject: "Desactivaste la verificación en dos pasos",
    happened: "La verificación en dos pasos de tu cuenta se desactivó",
  },
  "app-off": {
    subject: "Quitaste la aplicación de tu verificación en dos pasos",
    happened: "Tu cuenta conserva sus llaves de acceso, pero su aplicación de autenticación se quitó",
  },
  removed: {
    subject: "Quitamos la verificación en dos pasos de tu cuenta",
    happened:
      "Un administrador quitó la verificación en dos pasos de tu cuenta, con sus llaves de acceso, y cerró sus sesiones",
  },
  "passkey-on": { subject: "Agregaste una llave de acceso", happened: "Se agregó una llave de acceso a tu cuenta" },
  "passkey-off": { subject: "Quitaste una llave de acceso", happened: "Se quitó una llave de acceso de tu cuenta" },
  "recovery-code": {
    subject: "Se usó un código de recuperación de tu cuenta",
    happened: "Alguien inició sesión en tu cuenta con su contraseña y uno de tus códigos de recuperación",
  },
  "recovery-codes": {
    subject: "Tienes nuevos códigos de recuperación",
    happened: "Los códigos de recuperación de tu cuenta se reemplazaron por otros",
  },
};

export type FactorEvent = keyof typeof told;

export const secondFactorMail = mailTemplate({
  name: "second-factor",
  label: "Aviso de verificación en dos pasos",
  data: z.object({ userId: z.uuid(), event: z.enum(Object.keys(told) as FactorEvent[]) }),
  compose: async ({ userId, event }, { askedAt, site }) => {
    const user = await db.user.findUnique({ where: { id: userId }, select: { name: true } });
    if (!user) return null;
    const { subject, happened } = told[event];
    return {
      subject,
      title: `Hola, ${user.name}`,
      paragraphs: [`${happened} el ${formatDateTime(askedAt)} (hora de Lima y Bogotá).`],
      button: { label: "No fui yo: recuperar mi cuenta", url: `${env.SITE_URL}/auth/password/forgot` },
      notes: [`Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña y ${writeUs(site)}.`],
    };
  },
});
