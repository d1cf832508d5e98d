export const longestText = 4_096;

/** Conversations in one bulk change; the browser splits larger ones. */
export const mostAtOnce = 100;

/** Null if the text can be sent. */
export function refuseMessage(text: string): string | null {
  if (text.includes("\0")) return "El texto tiene caracteres que no se admiten.";
  if (text.length > longestText) return `El mensaje puede tener hasta ${longestText} caracteres.`;
  return text.trim() === "" ? "Escribe el mensaje." : null;
}
