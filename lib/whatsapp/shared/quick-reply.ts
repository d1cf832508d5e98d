export const quickReplyVariables = {
  nombre: "el nombre de la persona",
  agente: "tu nombre",
  estudio: "el nombre del estudio",
} as const;

type Values = Record<keyof typeof quickReplyVariables, string>;

const variable = /\{\{\s*([^{}]*?)\s*\}\}/g;

export const variablesIn = (body: string): string[] =>
  [...body.matchAll(variable)].map(([, name]) => name!.toLowerCase());

/** An unknown variable leaves no double space. */
export function fillQuickReply(body: string, values: Values): string {
  return body.replace(/ ?\{\{\s*([^{}]*?)\s*\}\}/g, (whole, name: string) => {
    const value = values[name.toLowerCase() as keyof Values];
    if (value === undefined) return whole;
    return value ? `${whole.startsWith(" ") ? " " : ""}${value}` : "";
  });
}
