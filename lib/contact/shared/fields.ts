/* Apart from the schema, which the form loads later than these. */

export const defaultSubject = "Consulta general";

export const contactLimits = { name: 120, email: 254, subject: 150, message: 5_000, currentUrl: 500 } as const;

export const contactOutcome = {
  sent: "✅ ¡Formulario enviado con éxito!",
  failed: "❌ Hubo un error al enviar el mensaje.",
} as const;
