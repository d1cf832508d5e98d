export const tools = [
  {
    name: "Decodificador de tokens JWT",
    description: "Cabecera, datos y fechas de un token, legibles mientras lo pegas. Nada se guarda.",
    href: "/tools/decode-token",
  },
  {
    name: "Documentación de la API",
    description: "Cada llamada de la plataforma con sus datos de entrada, sus respuestas y quién puede usarla.",
    href: "/api/docs",
  },
] as const;
