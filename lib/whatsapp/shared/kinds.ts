import { plainLine } from "./formatting";

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

/** Replaces a missing text; with `leads` also precedes one. */
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

export function lineOf({ type, body, isRevoked }: { type: string; body: string; isRevoked?: boolean }): string {
  if (isRevoked || type === "revoke") return "Se eliminó este mensaje";
  const { label, leads } = (Object.hasOwn(kinds, type) && kinds[type]) || unknown;
  const text = plainLine(body.slice(0, 500));
  if (!text) return label;
  return leads ? `${label} · ${text}` : text;
}
