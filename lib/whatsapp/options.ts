import { optionsOf, retentionGroup } from "@/lib/options/option";
import { booleanValue, numberValue, optionalText, secretValue, textValue } from "@/lib/options/shared/values";

const whatsappGroup = { id: "whatsapp", label: "WhatsApp", place: 60 };

export const whatsappOptions = {
  ...optionsOf("whatsapp", whatsappGroup, {
    phoneNumberId: {
      type: "text",
      label: "Identificador del número de teléfono",
      description: "El identificador que Meta da al número desde el que escribes: solo números.",
      fallback: "",
      value: optionalText(30).refine((typed) => /^\d*$/.test(typed), "Escribe solo números."),
    },
    businessAccountId: {
      type: "text",
      label: "Identificador de la cuenta de WhatsApp Business",
      description: "La cuenta (WABA) a la que pertenece el número: solo números. De ella se leen las plantillas.",
      fallback: "",
      value: optionalText(30).refine((typed) => /^\d*$/.test(typed), "Escribe solo números."),
    },
    accessToken: {
      type: "secret",
      label: "Token de acceso de Meta",
      description: "Se usa para enviar los mensajes. Se guarda cifrado y no se vuelve a mostrar.",
      fallback: "",
      value: secretValue(1_000),
    },
    apiVersion: {
      type: "text",
      label: "Versión de la API de Meta",
      description: "Cámbiala solo cuando Meta retire la actual.",
      fallback: "v23.0",
      value: textValue(10).refine((typed) => /^v\d{1,3}\.\d$/.test(typed), "Escribe una versión como v23.0."),
    },
    appSecret: {
      type: "secret",
      label: "Clave secreta de la app de Meta",
      description: "Meta firma con ella sus entregas. Se guarda cifrada y no se vuelve a mostrar.",
      fallback: "",
      value: secretValue(200),
    },
    verifyToken: {
      type: "text",
      label: "Token de verificación del webhook",
      description:
        "Cópialo en Meta junto a la dirección del webhook. Si está vacío, el sitio no responde a esa verificación.",
      fallback: "",
      value: optionalText(200),
    },
    markRead: {
      type: "boolean",
      label: "Marcar como leído en WhatsApp",
      description:
        "Si está encendido, las personas ven sus mensajes como leídos cuando alguien abre la conversación aquí.",
      fallback: "true",
      value: booleanValue,
    },
    showTyping: {
      type: "boolean",
      label: "Mostrar «escribiendo…» en WhatsApp",
      description:
        "Si está encendido, la persona ve «escribiendo…» mientras alguien prepara una respuesta. Al mostrarlo, Meta también marca los mensajes de esa persona como leídos.",
      fallback: "true",
      value: booleanValue,
    },
    monthlyLimit: {
      type: "number",
      label: "Límite de gasto por mes",
      description:
        "En la moneda de las tarifas. Desde el 80 % el escritorio de mensajes avisa y, cuando se alcanza, pregunta antes de enviar. Con 0, no hay límite.",
      words: "costos tarifas presupuesto",
      fallback: "0",
      value: numberValue({ min: 0, max: 1_000_000 }),
    },
  }),
  ...optionsOf("whatsapp", retentionGroup, {
    deliveryRetentionDays: {
      type: "number",
      label: "Días que se guardan las entregas de WhatsApp",
      description:
        "Después de esos días se elimina el original de cada entrega de Meta. Los mensajes y las entregas sin procesar se quedan.",
      fallback: "90",
      value: numberValue({ min: 7, max: 3_650 }),
    },
    messageRetentionMonths: {
      type: "number",
      label: "Meses que se guardan los mensajes de WhatsApp",
      description:
        "Después de esos meses se elimina cada mensaje con su archivo, y también la conversación que queda vacía. Con 0, se guardan para siempre.",
      fallback: "0",
      value: numberValue({ min: 0, max: 120 }),
    },
    mediaRetentionMonths: {
      type: "number",
      label: "Meses que se guardan los archivos de WhatsApp",
      description:
        "Después de esos meses se eliminan las fotos, los audios y los documentos, y el mensaje se queda. Con 0, se guardan el mismo tiempo que los mensajes.",
      fallback: "0",
      value: numberValue({ min: 0, max: 120 }),
    },
  }),
};
