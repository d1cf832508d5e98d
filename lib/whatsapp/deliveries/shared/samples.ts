import { z } from "zod";

/** What the switchboard of the developer page can deliver. */
export const sampleKindLabels = {
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
} as const;
export type SampleKind = keyof typeof sampleKindLabels;
export const sampleKind = z.enum(Object.keys(sampleKindLabels) as SampleKind[]);

/** Who writes: the last one hides her number. */
export const sampleWriterLabels = {
  ana: "Ana, de Lima",
  bruno: "Bruno, de México",
  carla: "Carla, que oculta su número",
} as const;
export type SampleWriter = keyof typeof sampleWriterLabels;
export const sampleWriter = z.enum(Object.keys(sampleWriterLabels) as SampleWriter[]);

export const sampleInput = z.strictObject({ kind: sampleKind, writer: sampleWriter });
export type SampleInput = z.infer<typeof sampleInput>;

/** Deliveries in the order in which they are to be sent, each with its signature. */
export const signedDeliveries = z.object({
  deliveries: z.array(z.object({ body: z.string(), signature: z.string() })),
});
