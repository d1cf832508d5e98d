import { formatDuration } from "@/lib/core/dates";
import { formatMoney, formatNumber } from "@/lib/core/numbers";
import { plainText } from "@/lib/core/text";
import { deviceLabels } from "@/lib/visits/shared/dimensions";
import { countryName, valuesCalled } from "@/lib/visits/shared/labels";
import { analyticsLabels, noValue, type ValueDimension } from "./dimensions";
import { type AnalyticsMetric, isRevenue, metricLabels } from "./metrics";
import { type PageFilter, pageOperators } from "./report-query";

const channels: Record<string, string> = {
  Direct: "Directo",
  "Organic Search": "Búsqueda",
  "Organic Social": "Redes sociales",
  "Organic Video": "Video",
  "Organic Shopping": "Tiendas",
  "Paid Search": "Búsqueda de pago",
  "Paid Social": "Redes de pago",
  "Paid Video": "Video de pago",
  "Paid Shopping": "Tiendas de pago",
  "Paid Other": "Otros de pago",
  "Cross-network": "Varias redes",
  Display: "Anuncios gráficos",
  Affiliates: "Afiliados",
  Email: "Correo",
  Audio: "Audio",
  SMS: "SMS",
  "Mobile Push Notifications": "Notificaciones",
  AI: "Asistentes de IA",
  Referral: "Referencias",
};

/** Events that the tracker names itself, and goals called like them. */
const trackedEvents: Record<string, string> = {
  "Outbound Link: Click": "Clic en enlace externo",
  "File Download": "Descarga de archivo",
  "Form: Submission": "Envío de formulario",
  "404": "Página no encontrada (404)",
};

const languages = new Intl.DisplayNames("es", { type: "language", fallback: "none" });

/** "es-PE" → "español (Perú)"; unknown codes stay as they are. */
function languageName(code: string): string {
  try {
    const name = languages.of(code);
    return name ? name[0]!.toUpperCase() + name.slice(1) : code;
  } catch {
    return code;
  }
}

export function analyticsValue(dimension: ValueDimension, value: string): string {
  if (dimension === "country") return countryName(value);
  if (value === "") return dimension === "source" ? "Directo" : unknown.has(dimension) ? "Desconocido" : noValue;
  if (dimension === "channel") return channels[value] ?? value;
  if (dimension === "device") return deviceLabels[value] ?? value;
  if (isEvent(dimension)) return trackedEvents[value] ?? value;
  return dimension === "language" ? languageName(value) : value;
}

const isEvent = (dimension: ValueDimension): boolean => dimension === "event" || dimension === "goal";

const unknown = new Set<string>([
  "region",
  "city",
  "device",
  "browser",
  "browser_version",
  "os",
  "os_version",
  "language",
]);

/** Stored values whose label contains a text; null when labels and stored values are the same. */
export function valuesNamed(dimension: ValueDimension, text: string): string[] | null {
  if (dimension === "country" || dimension === "device") return valuesCalled(dimension, text);
  const known = { channel: Object.keys(channels), language: commonLanguages }[dimension as string];
  return known?.filter((value) => plainText(analyticsValue(dimension, value)).includes(plainText(text))) ?? null;
}

/** Labels of values that differ from the value itself, for dimensions whose other labels are their values. */
export const valuesRenamed = (dimension: ValueDimension, text: string): string[] =>
  ["", ...(isEvent(dimension) ? Object.keys(trackedEvents) : [])].filter((value) =>
    plainText(analyticsValue(dimension, value)).includes(plainText(text)),
  );

const commonLanguages = ["es", "en", "pt", "fr", "de", "it", "qu", "ay", "zh", "ja", "ru", "ko", "nl", "pl"];

export const dimensionName = (dimension: ValueDimension): string =>
  dimension.startsWith("prop:")
    ? `Propiedad ${dimension.slice(5)}`
    : analyticsLabels[dimension as keyof typeof analyticsLabels];

/** "País es Perú o Colombia" */
export function filterLabel({ dimension, operator, values }: PageFilter): string {
  const isExact = !operator.startsWith("contains");
  const shown = values.slice(0, 3).map((value) => (isExact ? analyticsValue(dimension, value) : value));
  const more = values.length > 3 ? ` y ${values.length - 3} más` : "";
  return `${dimensionName(dimension)} ${pageOperators[operator]} ${shown.join(" o ")}${more}`;
}

const ofHundred = new Set<AnalyticsMetric>([
  "bounce_rate",
  "exit_rate",
  "scroll_depth",
  "percentage",
  "conversion_rate",
]);
const ofSeconds = new Set<AnalyticsMetric>(["visit_duration", "time_on_page"]);

export const isShareMetric = (metric: AnalyticsMetric): boolean => ofHundred.has(metric);

/** A formatted figure: "12.5 %", "1 min 05 s", "1,250", "S/ 120.50"; a dash when unknown. */
export function metricText(metric: AnalyticsMetric, value: number | null, currency?: string | null): string {
  if (value === null) return "–";
  if (isRevenue(metric)) return currency ? formatMoney(Math.round(value * 100), currency) : "–";
  if (ofHundred.has(metric)) return `${formatNumber(value)}\u00a0%`;
  return ofSeconds.has(metric) ? formatDuration(value) : formatNumber(value);
}

export function metricName(metric: AnalyticsMetric, dimension?: string, conversions = false): string {
  if (metric === "events") return "Conversiones";
  if (metric === "visitors" && conversions) return "Visitantes con conversión";
  if (metric === "visits" && (dimension === "entry" || dimension === "exit"))
    return dimension === "entry" ? "Entradas" : "Salidas";
  return metricLabels[metric];
}

export const isBetterLess = (metric: AnalyticsMetric): boolean => metric === "bounce_rate" || metric === "exit_rate";
