export const labelColorNames = {
  neutral: "Gris",
  accent: "Verde",
  magenta: "Magenta",
  amber: "Ámbar",
  danger: "Rojo",
  info: "Azul",
} as const;
export type LabelColor = keyof typeof labelColorNames;
export const labelColors = Object.keys(labelColorNames) as LabelColor[];
