/** The most letters of a message, a note or a quick reply. */
export const longestText = 4_096;

/** So many conversations are changed at once; the browser asks again for more. */
export const mostAtOnce = 100;

/** Why a message cannot be sent as it is written; null where it can. */
export function refuseMessage(text: string): string | null {
  if (text.includes("\0")) return "El texto tiene caracteres que no se admiten.";
  if (text.length > longestText) return `El mensaje puede tener hasta ${longestText} caracteres.`;
  return text.trim() === "" ? "Escribe el mensaje." : null;
}
