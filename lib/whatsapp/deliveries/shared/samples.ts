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

/** The last one hides her number. */
export const sampleWriterLabels = {
  ana: "Ana, de Lima",
  bruno: "Bruno, de México",
  carla: "Carla, que oculta su número",
} as const;
export type SampleWriter = keyof typeof sampleWriterLabels;
