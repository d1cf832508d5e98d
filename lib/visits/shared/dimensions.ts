export const audiences = ["person", "bot", "preview", "staff"] as const;
export type Audience = (typeof audiences)[number];

export const audienceLabels: Record<Audience, string> = {
  person: "Persona",
  bot: "Bot",
  preview: "Vista previa",
  staff: "Equipo",
};

export const deviceLabels: Record<string, string> = {
  desktop: "Computadora",
  mobile: "Celular",
  tablet: "Tableta",
  tv: "Televisor",
};

export const dimensions = ["source", "country", "device", "browser", "os", "campaign"] as const;
export type Dimension = (typeof dimensions)[number];

export const dimensionLabels: Record<Dimension, string> = {
  source: "Fuentes",
  country: "Países",
  device: "Dispositivos",
  browser: "Navegadores",
  os: "Sistemas",
  campaign: "Campañas",
};

export const dimensionNames: Record<Dimension, string> = {
  source: "Fuente",
  country: "País",
  device: "Dispositivo",
  browser: "Navegador",
  os: "Sistema",
  campaign: "Campaña",
};

/** An unknown or missing value in an address, where an empty text means any. */
export const unknownValue = "(ninguna)";

export type DimensionQuery = Record<Dimension, string>;

export const dimensionsOf = (query: DimensionQuery): DimensionQuery =>
  Object.fromEntries(dimensions.map((name) => [name, query[name]])) as DimensionQuery;

export const noDimensions = Object.fromEntries(dimensions.map((name) => [name, ""])) as DimensionQuery;

export type NamedValue = { dimension: Dimension; value: string };

/** Everything but bots, previews and staff counts people. */
export const figures = ["visits", "visitors", "scans", "bots", "previews", "staff"] as const;
export type TotalFigure = (typeof figures)[number];
export type Totals = Record<TotalFigure, number>;

export type Share = { value: string; visits: number };
