import { z } from "zod";

/** What the switchboard of the developer page can deliver. */
export const sampleKind = z.enum([
  "text",
  "image",
  "voice",
  "location",
  "contacts",
  "reaction",
  "reply",
  "button",
  "order",
  "edit",
  "revoke",
  "unsupported",
  "unknown",
  "sent",
  "delivered",
  "read",
  "failed",
  "doubled",
  "disordered",
]);
export type SampleKind = z.infer<typeof sampleKind>;

export const sampleKindLabels: Record<SampleKind, string> = {
  text: "Texto",
  image: "Imagen",
  voice: "Nota de voz",
  location: "Ubicación",
  contacts: "Contacto",
  reaction: "Reacción",
  reply: "Respuesta",
  button: "Botón",
  order: "Pedido",
  edit: "Edición",
  revoke: "Eliminación",
  unsupported: "No admitido",
  unknown: "Tipo desconocido",
  sent: "Enviado",
  delivered: "Entregado",
  read: "Leído",
  failed: "Fallido",
  doubled: "Dos veces la misma",
  disordered: "En desorden",
};

/** Who writes: the last one hides her number. */
export const sampleWriter = z.enum(["ana", "bruno", "carla"]);
export type SampleWriter = z.infer<typeof sampleWriter>;

export const sampleWriterLabels: Record<SampleWriter, string> = {
  ana: "Ana, de Lima",
  bruno: "Bruno, de México",
  carla: "Carla, que oculta su número",
};

/** The body of the call. */
export const sampleInput = z.strictObject({ kind: sampleKind, writer: sampleWriter });
export type SampleInput = z.infer<typeof sampleInput>;

/** Deliveries in the order in which they are to be sent, each with its signature. */
export const signedDeliveries = z.object({
  deliveries: z.array(z.object({ body: z.string(), signature: z.string() })),
});
