/** Why a client's answer was not taken, by the name that the address of the page carries. */
export const offerRefusals = {
  cambio: "La propuesta cambió mientras la leías. Revisa la versión de ahora y vuelve a intentarlo.",
  pagos: "Tus pagos cambiaron mientras leías la propuesta. Revisa cuánto falta y vuelve a intentarlo.",
  cerrada: "Esta propuesta ya no espera respuesta.",
  codigo: "Ese código no es correcto. Revísalo y vuelve a escribirlo.",
  vencido: "Ese código ya no sirve. Pide otro.",
  muchos: "Pediste varios códigos en poco tiempo. Espera una hora y vuelve a intentarlo.",
  dia: "Hoy ya se pidieron muchos códigos para esta propuesta. Vuelve a intentarlo mañana o escríbenos.",
  whatsapp: "No pudimos escribirte por WhatsApp. Envíanos cualquier mensaje por ahí y vuelve a pedir el código.",
  nombre: "Escribe tu nombre completo, con letras latinas.",
  frase: "Marca la frase con la que aceptas la propuesta.",
  motivo: "Escribe por qué no la aceptas, en 500 caracteres como máximo.",
  ocupado: "No pudimos terminar en este momento. Inténtalo en unos segundos.",
} as const;

export type RefusalName = keyof typeof offerRefusals;

export const isRefusal = (name: string): name is RefusalName => Object.hasOwn(offerRefusals, name);
