export const whatsappOffer = {
  videoId: "3GymExBkKjE",
  regularCents: 2900,
  offerCents: 900,
  message: "Hola, quiero el repositorio del bot con WhatsApp Cloud API.",
} as const;
