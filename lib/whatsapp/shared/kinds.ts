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

/** What stands for a message that has no text, and, where it `leads`, also before one. */
const kinds: Record<string, { label: string; leads?: true }> = {
  image: { label: "Foto", leads: true },
  video: { label: "Video", leads: true },
  audio: { label: "Audio", leads: true },
  document: { label: "Documento", leads: true },
  sticker: { label: "Sticker" },
  location: { label: "Ubicación", leads: true },
  contacts: { label: "Contacto", leads: true },
  order: { label: "Pedido", leads: true },
  template: { label: "Plantilla" },
  button: { label: "Respuesta" },
  interactive: { label: "Respuesta" },
  system: { label: "Aviso de WhatsApp" },
  text: { label: "Mensaje" },
};

const unknown = { label: "Mensaje no compatible", leads: undefined };

/** A message in one line, as lists and quotes show it. */
export function lineOf({ type, body, isRevoked }: { type: string; body: string; isRevoked?: boolean }): string {
  if (isRevoked || type === "revoke") return "Se eliminó este mensaje";
  const { label, leads } = (Object.hasOwn(kinds, type) && kinds[type]) || unknown;
  const text = plainLine(body.slice(0, 500));
  if (!text) return label;
  return leads ? `${label} · ${text}` : text;
}
