export const conditionKinds = [
  "device",
  "os",
  "browser",
  "language",
  "country",
  "city",
  "hours",
  "days",
  "after",
  "before",
  "query",
  "ip",
] as const;
export type ConditionKind = (typeof conditionKinds)[number];

/** Several values are separated by commas. */
export type RuleCondition = { kind: ConditionKind; value: string };
export type LinkRule = { conditions: RuleCondition[]; destination: string };

export const maxRules = 20;
export const maxConditions = 10;
export const maxCondition = 500;

export const conditionLabels: Record<ConditionKind, string> = {
  device: "Dispositivo",
  os: "Sistema",
  browser: "Navegador",
  language: "Idioma",
  country: "País",
  city: "Ciudad",
  hours: "Horas del día",
  days: "Días de la semana",
  after: "Desde",
  before: "Antes de",
  query: "Parámetro",
  ip: "Dirección IP",
};

export const ruleDevices: Record<string, string> = {
  iphone: "iPhone",
  ipad: "iPad",
  android: "Android",
  mobile: "Celular",
  tablet: "Tableta",
  desktop: "Computadora",
  tv: "Televisor",
};

export const weekDays: Record<string, string> = {
  1: "lunes",
  2: "martes",
  3: "miércoles",
  4: "jueves",
  5: "viernes",
  6: "sábado",
  7: "domingo",
};
