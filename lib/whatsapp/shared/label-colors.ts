/** The colours of labels, each a tone of the kit's badges. */
export const labelColors = ["neutral", "accent", "magenta", "amber", "danger", "info"] as const;
export type LabelColor = (typeof labelColors)[number];

export const labelColorNames: Record<LabelColor, string> = {
  neutral: "Gris",
  accent: "Verde",
  magenta: "Magenta",
  amber: "Ámbar",
  danger: "Rojo",
  info: "Azul",
};
