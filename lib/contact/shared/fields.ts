/* What the contact form says before it is used; the schema comes later. */

/** The subject of a message that has none of its own. */
export const defaultSubject = "Consulta general";

/** The most characters that each field takes. */
export const contactLimits = { name: 120, email: 254, subject: 150, message: 5_000, currentUrl: 500 } as const;

/** How the form ends. */
export const contactOutcome = {
  sent: "✅ ¡Formulario enviado con éxito!",
  failed: "❌ Hubo un error al enviar el mensaje.",
} as const;
