export const quickReplyVariables = {
  nombre: "el nombre de la persona",
  agente: "tu nombre",
  estudio: "el nombre del estudio",
} as const;

type Values = Record<keyof typeof quickReplyVariables, string>;

const variable = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The names of all that stands between double braces. */
export const variablesIn = (body: string): string[] =>
  [...body.matchAll(variable)].map(([, name]) => name!.toLowerCase());

/** Fills the variables in. What is not known leaves no gap of two spaces. */
export function fillQuickReply(body: string, values: Values): string {
  return body.replace(/ ?\{\{\s*([^{}]*?)\s*\}\}/g, (whole, name: string) => {
    const value = values[name.toLowerCase() as keyof Values];
    if (value === undefined) return whole;
    return value ? `${whole.startsWith(" ") ? " " : ""}${value}` : "";
  });
}
