export const sessionDimensions = [
  "source",
  "channel",
  "referrer",
  "utm_source",
  "medium",
  "campaign",
  "content",
  "term",
  "entry",
  "exit",
  "hostname",
  "country",
  "region",
  "city",
  "device",
  "browser",
  "browser_version",
  "os",
  "os_version",
  "language",
] as const;
export type SessionDimension = (typeof sessionDimensions)[number];

/** Dimensions of single views and events: `prop:plan` is an event's property `plan`. */
export type HitDimension = "page" | "event" | "goal" | `prop:${string}`;

export const timeUnits = ["hour", "day", "week", "month"] as const;
export type TimeUnit = (typeof timeUnits)[number];

export const isTimeUnit = (dimension: string): dimension is TimeUnit =>
  (timeUnits as readonly string[]).includes(dimension);

export type ValueDimension = SessionDimension | HitDimension;
export type AnalyticsDimension = ValueDimension | TimeUnit;

const propName = /^[\w.:/-]{1,64}$/;

export const isValueDimension = (name: string): name is ValueDimension =>
  (sessionDimensions as readonly string[]).includes(name) ||
  ["page", "event", "goal"].includes(name) ||
  (name.startsWith("prop:") && propName.test(name.slice(5)));

export const analyticsLabels: Record<SessionDimension | "page" | "event" | "goal", string> = {
  source: "Fuente",
  channel: "Canal",
  referrer: "Dirección de origen",
  utm_source: "utm_source",
  medium: "utm_medium",
  campaign: "Campaña",
  content: "utm_content",
  term: "utm_term",
  entry: "Página de entrada",
  exit: "Página de salida",
  hostname: "Dominio",
  country: "País",
  region: "Región",
  city: "Ciudad",
  device: "Dispositivo",
  browser: "Navegador",
  browser_version: "Versión del navegador",
  os: "Sistema",
  os_version: "Versión del sistema",
  language: "Idioma",
  page: "Página",
  event: "Evento",
  goal: "Objetivo",
};

export const noValue = "(ninguno)";
