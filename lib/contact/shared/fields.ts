/* The contact form needs these before it is used; its schema is loaded later. */

/** A message without a subject of its own has this one. */
export const defaultSubject = "Consulta general";

/** The most characters that each field takes. */
export const contactLimits = { name: 120, email: 254, subject: 150, message: 5_000, currentUrl: 500 } as const;

export const contactOutcome = {
  sent: "✅ ¡Formulario enviado con éxito!",
  failed: "❌ Hubo un error al enviar el mensaje.",
} as const;
