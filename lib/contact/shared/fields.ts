/* What the contact form asks for, known to the browser without the schemas: the page has no room for their library. */

/** The subject of a message that has none of its own. */
export const defaultSubject = "Consulta general";

/** The most characters that each field takes. */
export const contactLimits = { name: 120, email: 254, subject: 150, message: 5_000, currentUrl: 500 } as const;

/** What is said beside a field that is empty or wrong. */
export const contactTexts = {
  name: "Escribe tu nombre.",
  email: "Escribe tu correo electrónico.",
  invalidEmail: "Ingresa un correo electrónico válido.",
  message: "Escribe tu mensaje.",
} as const;

/** How the form ends. */
export const contactOutcome = {
  sent: "✅ ¡Formulario enviado con éxito!",
  failed: "❌ Hubo un error al enviar el mensaje.",
} as const;
