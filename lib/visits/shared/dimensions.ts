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
  mobile: "Teléfono",
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

/** What one value of each dimension is called. */
export const dimensionNames: Record<Dimension, string> = {
  source: "Fuente",
  country: "País",
  device: "Dispositivo",
  browser: "Navegador",
  os: "Sistema",
  campaign: "Campaña",
};

/** Stands in an address for what is not known or was not there, where nothing at all means any. */
export const unknownValue = "(ninguna)";

export type DimensionQuery = Record<Dimension, string>;

/** What a query says of these fields alone. */
export const dimensionsOf = (query: DimensionQuery): DimensionQuery =>
  Object.fromEntries(dimensions.map((name) => [name, query[name]])) as DimensionQuery;

/** These fields where nothing is narrowed. */
export const noDimensions = Object.fromEntries(dimensions.map((name) => [name, ""])) as DimensionQuery;

/** A value of a dimension as it is stored: empty where there was none. */
export type NamedValue = { dimension: Dimension; value: string };

/** What is counted of a range; all but bots, previews and staff are people. */
export const figures = ["visits", "visitors", "scans", "bots", "previews", "staff"] as const;
export type TotalFigure = (typeof figures)[number];
export type Totals = Record<TotalFigure, number>;

/** A value, empty where it is not known, and the visits that have it. */
export type Share = { value: string; visits: number };
