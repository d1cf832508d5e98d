import { z } from "zod";
import { defaultSite } from "@/lib/core/site";
import {
  booleanValue,
  choiceValue,
  dateValue,
  emailValue,
  jsonValue,
  numberValue,
  optionalText,
  phoneValue,
  secretValue,
  textValue,
  timeZoneValue,
  urlValue,
} from "./values";

export const optionTypes = [
  "text",
  "json",
  "number",
  "boolean",
  "url",
  "email",
  "phone",
  "date",
  "choice",
  "secret",
] as const;
export type OptionType = (typeof optionTypes)[number];

export const optionGroups = [
  "site",
  "accounts",
  "offers",
  "mail",
  "stats",
  "whatsapp",
  "wardrobe",
  "backups",
  "retention",
  "cache",
] as const;
export type OptionGroup = (typeof optionGroups)[number];

export const groupLabels: Record<OptionGroup, string> = {
  site: "Identidad del sitio",
  accounts: "Cuentas",
  offers: "Ofertas",
  mail: "Correo",
  stats: "Estadísticas",
  whatsapp: "WhatsApp",
  wardrobe: "Armario",
  backups: "Copias de seguridad",
  retention: "Conservación de datos",
  cache: "Velocidad",
};

type Definition = {
  group: OptionGroup;
  type: OptionType;
  label: string;
  description: string;
  /** What holds until somebody changes it. */
  fallback: string;
  /** Takes what was typed, gives what is stored. */
  value: z.ZodType<string, string>;
  /** A text that needs more room than a line. */
  multiline?: boolean;
  /** Of type `choice`: what there is to choose from, by what is stored, as it is shown. */
  choices?: Record<string, string>;
};

const schedules = { off: "Apagadas", daily: "Cada día", weekly: "Cada semana" };
const weekdays = {
  "1": "Lunes",
  "2": "Martes",
  "3": "Miércoles",
  "4": "Jueves",
  "5": "Viernes",
  "6": "Sábado",
  "7": "Domingo",
};
const backupContents = { sql: "Solo la base de datos (.sql)", tar: "La base de datos y los archivos (.tar)" };

/** The networks of the footer. */
export const socialLinks = z
  .array(
    z.strictObject(
      {
        name: z.string("Falta el nombre.").pipe(textValue(40)),
        url: z.string("Falta la dirección.").pipe(urlValue),
      },
      "Cada red tiene solo un nombre (name) y una dirección (url).",
    ),
    "Escribe una lista de redes: [{ name, url }].",
  )
  .max(10, "Usa como máximo 10 redes.");

/** Every option there is, in the order in which they are shown. Each is read somewhere. */
export const optionDefinitions = {
  "site.name": {
    group: "site",
    type: "text",
    label: "Nombre",
    description: "El nombre del estudio en la barra, el pie, los títulos de las páginas y los correos.",
    fallback: defaultSite.name,
    value: textValue(40),
  },
  "site.host": {
    group: "site",
    type: "text",
    label: "Dirección web visible",
    description:
      "La dirección que se lee en las imágenes que muestran las redes sociales. No cambia dónde responde el sitio.",
    fallback: defaultSite.host,
    value: textValue(100),
  },
  "site.description": {
    group: "site",
    type: "text",
    label: "Descripción",
    description: "Lo que dicen del sitio los buscadores y el pie de página.",
    fallback: defaultSite.description,
    value: textValue(300),
    multiline: true,
  },
  "site.email": {
    group: "site",
    type: "email",
    label: "Correo de contacto",
    description: "Aparece en la portada y el pie, y firma los correos que envía el sitio.",
    fallback: defaultSite.email,
    value: emailValue,
  },
  "site.phone": {
    group: "site",
    type: "phone",
    label: "Teléfono",
    description: "Con el código del país, para que se pueda llamar desde cualquier lugar.",
    fallback: defaultSite.phone,
    value: phoneValue,
  },
  "site.city": {
    group: "site",
    type: "text",
    label: "Ciudad",
    description: "Dónde está el estudio. Se lee en la portada, el pie y el título del sitio.",
    fallback: defaultSite.city,
    value: textValue(80),
  },
  "site.social": {
    group: "site",
    type: "json",
    label: "Redes sociales",
    description: "Los enlaces del pie de página, en este orden.",
    fallback: JSON.stringify(defaultSite.social, null, 2),
    value: jsonValue("site.social", socialLinks),
  },
  "site.indexed": {
    group: "site",
    type: "boolean",
    label: "Visible en buscadores",
    description: "Apagado, robots.txt y las páginas piden a los buscadores que no muestren el sitio.",
    fallback: String(defaultSite.indexed),
    value: booleanValue,
  },
  "accounts.registration": {
    group: "accounts",
    type: "boolean",
    label: "Registro abierto",
    description:
      "Cualquiera puede crear una cuenta de usuario con su correo o con Google. Apagado, solo entra quien recibe una invitación.",
    fallback: String(defaultSite.registers),
    value: booleanValue,
  },
  "accounts.requireSecondFactor": {
    group: "accounts",
    type: "boolean",
    label: "Exigir la verificación en dos pasos a los administradores",
    description:
      "Encendido, cada administrador sin ella tiene que activarla en su perfil; hasta entonces solo puede lo mismo que un usuario.",
    fallback: "false",
    value: booleanValue,
  },
  "offer.whatsappApiEndsAt": {
    group: "offers",
    type: "date",
    label: "Fin de la oferta del bot de WhatsApp",
    description: "El último día en que el repositorio se vende a 9 dólares en lugar de 29. La página cuenta los días.",
    fallback: "2025-07-10",
    value: dateValue,
  },
  "mail.smtpPassword": {
    group: "mail",
    type: "secret",
    label: "Contraseña del servidor de correo",
    description: "Se usa con SMTP_URL cuando esa dirección no trae una. Se guarda cifrada y no se vuelve a mostrar.",
    fallback: "",
    value: secretValue(200),
  },
  "wardrobe.quotaMb": {
    group: "wardrobe",
    type: "number",
    label: "Espacio para las fotos de cada persona, en MB",
    description:
      "Cuando las fotos de sus prendas lo llenan, no se suben más. Si se reduce, lo que ya está se queda. Una prenda ocupa en torno a 1 MB.",
    fallback: "500",
    value: numberValue({ min: 1, max: 1_000_000 }),
  },
  "stats.retentionMonths": {
    group: "stats",
    type: "number",
    label: "Meses que se guardan las visitas",
    description:
      "Pasado ese tiempo se borra cada visita con su dirección y su lugar. Los totales por hora y por día se quedan.",
    fallback: "13",
    value: numberValue({ min: 1, max: 120 }),
  },
  "stats.showAddresses": {
    group: "stats",
    type: "boolean",
    label: "Mostrar direcciones IP completas",
    description: "Apagado, los registros de visitas muestran las direcciones sin su última parte.",
    fallback: "false",
    value: booleanValue,
  },
  "whatsapp.phoneNumberId": {
    group: "whatsapp",
    type: "text",
    label: "Identificador del número de teléfono",
    description: "El número de la cuenta de WhatsApp desde el que se escribe, como lo llama Meta: solo cifras.",
    fallback: "",
    value: optionalText(30).refine((typed) => /^\d*$/.test(typed), "Escribe solo cifras."),
  },
  "whatsapp.businessAccountId": {
    group: "whatsapp",
    type: "text",
    label: "Identificador de la cuenta de WhatsApp Business",
    description: "La cuenta (WABA) a la que pertenece el número: solo cifras. De ella se leen las plantillas.",
    fallback: "",
    value: optionalText(30).refine((typed) => /^\d*$/.test(typed), "Escribe solo cifras."),
  },
  "whatsapp.accessToken": {
    group: "whatsapp",
    type: "secret",
    label: "Token de acceso de Meta",
    description: "Con él se envían los mensajes. Se guarda cifrado y no se vuelve a mostrar.",
    fallback: "",
    value: secretValue(1_000),
  },
  "whatsapp.apiVersion": {
    group: "whatsapp",
    type: "text",
    label: "Versión de la API de Meta",
    description: "Cámbiala solo cuando Meta retire la que se usa.",
    fallback: "v23.0",
    value: textValue(10).refine((typed) => /^v\d{1,3}\.\d$/.test(typed), "Escribe una versión como v23.0."),
  },
  "whatsapp.appSecret": {
    group: "whatsapp",
    type: "secret",
    label: "Clave secreta de la app de Meta",
    description: "Con ella firma Meta lo que entrega. Se guarda cifrada y no se vuelve a mostrar.",
    fallback: "",
    value: secretValue(200),
  },
  "whatsapp.verifyToken": {
    group: "whatsapp",
    type: "text",
    label: "Token de verificación del webhook",
    description: "Cópialo en Meta junto a la dirección del webhook. Vacío, el sitio no responde a esa verificación.",
    fallback: "",
    value: optionalText(200),
  },
  "whatsapp.markRead": {
    group: "whatsapp",
    type: "boolean",
    label: "Marcar como leído en WhatsApp",
    description: "Encendido, quien escribe ve sus mensajes como leídos cuando alguien abre la conversación aquí.",
    fallback: "true",
    value: booleanValue,
  },
  "whatsapp.showTyping": {
    group: "whatsapp",
    type: "boolean",
    label: "Mostrar «escribiendo…» en WhatsApp",
    description:
      "Encendido, quien escribe ve «escribiendo…» mientras alguien prepara una respuesta. Meta marca entonces sus mensajes como leídos.",
    fallback: "true",
    value: booleanValue,
  },
  "backups.schedule": {
    group: "backups",
    type: "choice",
    label: "Copias programadas",
    description:
      "El sitio hace sus copias por sí mismo y ensaya cada una. La que no se pudo hacer a su hora se hace en cuanto se puede.",
    fallback: "daily",
    value: choiceValue(schedules),
    choices: schedules,
  },
  "backups.hour": {
    group: "backups",
    type: "number",
    label: "Hora de la copia",
    description: "De 0 a 23, en la zona horaria de las copias.",
    fallback: "3",
    value: numberValue({ min: 0, max: 23 }),
  },
  "backups.weekday": {
    group: "backups",
    type: "choice",
    label: "Día de la copia semanal",
    description: "Cuenta solo cuando las copias son semanales.",
    fallback: "7",
    value: choiceValue(weekdays),
    choices: weekdays,
  },
  "backups.timeZone": {
    group: "backups",
    type: "text",
    label: "Zona horaria de las copias",
    description: "Según su reloj se hacen las copias y se cuentan sus días, semanas y meses.",
    fallback: "America/Lima",
    value: timeZoneValue,
  },
  "backups.kind": {
    group: "backups",
    type: "choice",
    label: "Contenido de la copia programada",
    description: "Con los archivos van las fotos, las imágenes y lo que llega por WhatsApp; ocupa más.",
    fallback: "sql",
    value: choiceValue(backupContents),
    choices: backupContents,
  },
  "backups.keptDaily": {
    group: "backups",
    type: "number",
    label: "Copias diarias que se guardan",
    description:
      "De cada uno de los últimos días con copia queda la última. Solo se borran copias programadas, y nunca la última verificada.",
    fallback: "7",
    value: numberValue({ min: 1, max: 366 }),
  },
  "backups.keptWeekly": {
    group: "backups",
    type: "number",
    label: "Copias semanales que se guardan",
    description: "De cada una de las últimas semanas con copia queda la última.",
    fallback: "4",
    value: numberValue({ min: 0, max: 520 }),
  },
  "backups.keptMonthly": {
    group: "backups",
    type: "number",
    label: "Copias mensuales que se guardan",
    description: "De cada uno de los últimos meses con copia queda la última.",
    fallback: "12",
    value: numberValue({ min: 0, max: 120 }),
  },
  "whatsapp.deliveryRetentionDays": {
    group: "retention",
    type: "number",
    label: "Días que se guardan las entregas de WhatsApp",
    description:
      "Pasado ese tiempo se borra cada entrega de Meta tal como llegó. Los mensajes y lo que no se pudo procesar se quedan.",
    fallback: "90",
    value: numberValue({ min: 7, max: 3_650 }),
  },
  "whatsapp.messageRetentionMonths": {
    group: "retention",
    type: "number",
    label: "Meses que se guardan los mensajes de WhatsApp",
    description:
      "Pasado ese tiempo se borra cada mensaje con su archivo, y la conversación en la que no queda nada. 0 los guarda para siempre.",
    fallback: "0",
    value: numberValue({ min: 0, max: 120 }),
  },
  "whatsapp.mediaRetentionMonths": {
    group: "retention",
    type: "number",
    label: "Meses que se guardan los archivos de WhatsApp",
    description:
      "Pasado ese tiempo se borran fotos, audios y documentos, y el mensaje se queda. 0 los guarda lo mismo que a los mensajes.",
    fallback: "0",
    value: numberValue({ min: 0, max: 120 }),
  },
  "contact.retentionMonths": {
    group: "retention",
    type: "number",
    label: "Meses que se guardan los mensajes",
    description:
      "Pasado ese tiempo se borra cada mensaje del formulario de contacto. Lo dice la política de privacidad.",
    fallback: "24",
    value: numberValue({ min: 1, max: 120 }),
  },
  "audit.retentionMonths": {
    group: "retention",
    type: "number",
    label: "Meses que se guarda la auditoría",
    description: "Pasado ese tiempo se borra cada línea del registro de quién cambió qué en el panel.",
    fallback: "24",
    value: numberValue({ min: 1, max: 120 }),
  },
  "mail.retentionDays": {
    group: "retention",
    type: "number",
    label: "Días que se guardan los correos salientes",
    description:
      "Pasado ese tiempo se borra de la lista cada correo que se envió o que falló. Los pendientes se quedan.",
    fallback: "30",
    value: numberValue({ min: 1, max: 365 }),
  },
  "cache.pages": {
    group: "cache",
    type: "boolean",
    label: "Páginas en memoria",
    description:
      "Encendido, las páginas públicas se responden desde la memoria. Apagado, el sitio es el mismo, más lento.",
    fallback: "true",
    value: booleanValue,
  },
} as const satisfies Record<string, Definition>;

export type OptionKey = keyof typeof optionDefinitions;

export const optionKeys = Object.keys(optionDefinitions) as [OptionKey, ...OptionKey[]];

export const isOptionKey = (key: string): key is OptionKey => Object.hasOwn(optionDefinitions, key);

export const definitionOf = (key: OptionKey): Definition => optionDefinitions[key];
