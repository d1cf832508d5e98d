import { optionsOf, retentionGroup } from "@/lib/options/option";
import { numberValue, secretValue } from "@/lib/options/shared/values";

const mailGroup = { id: "mail", label: "Correo", place: 40 };

export const mailOptions = {
  ...optionsOf("mail", mailGroup, {
    smtpPassword: {
      type: "secret",
      label: "Contraseña del servidor de correo",
      words: "smtp clave",
      description:
        "Se usa con SMTP_URL cuando esa dirección no incluye una contraseña. Se guarda cifrada y no se vuelve a mostrar.",
      fallback: "",
      value: secretValue(200),
    },
  }),
  ...optionsOf("mail", retentionGroup, {
    retentionDays: {
      place: 3,
      type: "number",
      label: "Días que se guardan los correos salientes",
      description:
        "Después de esos días se elimina de la lista cada correo enviado o fallido. Los pendientes se quedan.",
      fallback: "30",
      value: numberValue({ min: 1, max: 365 }),
    },
  }),
};
