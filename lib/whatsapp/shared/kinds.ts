import { plainLine } from "./formatting";

/** Where a message stands: what was done to send it, then what Meta told of it. */
export const statusLabels = {
  waiting: "En espera",
  sending: "Enviando",
  unconfirmed: "Sin confirmar",
  sent: "Enviado",
  delivered: "Entregado",
  read: "Leído",
  played: "Reproducido",
  failed: "Fallido",
} as const;
export type MessageStatus = keyof typeof statusLabels;

/** What stands for a message that has no text. */
const kindLabels: Record<string, string> = {
  image: "Foto",
  video: "Video",
  audio: "Audio",
  document: "Documento",
  sticker: "Sticker",
  location: "Ubicación",
  contacts: "Contacto",
  order: "Pedido",
  template: "Plantilla",
  button: "Respuesta",
  interactive: "Respuesta",
  system: "Aviso de WhatsApp",
  text: "Mensaje",
};

/** Kinds whose text does not say what they are. */
const named = new Set(["image", "video", "audio", "document", "location", "contacts", "order"]);

export function lineOf({ type, body, isRevoked }: { type: string; body: string; isRevoked?: boolean }): string {
  if (isRevoked || type === "revoke") return "Se eliminó este mensaje";
  const label = Object.hasOwn(kindLabels, type) ? kindLabels[type]! : "Mensaje no compatible";
  const text = plainLine(body.slice(0, 500));
  if (!text) return label;
  return named.has(type) ? `${label} · ${text}` : text;
}
