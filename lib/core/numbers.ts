const grouped = new Intl.NumberFormat("es-PE");

export const formatNumber = (value: number): string => grouped.format(value);

/** "1 fila", "1,434 filas" */
export const formatCount = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** "12 %"; "<1 %" and "99 %" when not quite none or all. */
export function formatPercent(part: number, whole: number): string {
  const percent = whole > 0 ? (100 * part) / whole : 0;
  if (percent > 0 && percent < 0.5) return "<1\u00a0%";
  return `${percent < 100 ? Math.min(99, Math.round(percent)) : 100}\u00a0%`;
}

const compact = new Intl.NumberFormat("es", { notation: "compact" });

/** "600 mil", "1.5 mil": plain Spanish, as Peru's locale writes "600 k", but with its decimal point. */
export const formatCompact = (value: number): string =>
  compact
    .formatToParts(value)
    .map((part) => (part.type === "decimal" ? "." : part.value))
    .join("");

const units = ["B", "KB", "MB", "GB", "TB"];

/** "1.5 GB" */
export function formatBytes(bytes: number): string {
  let step = 0;
  let amount = bytes;
  // Amounts that round to 1,024 become the next unit.
  while (Math.round(amount * 10) >= 10_240 && step < units.length - 1) {
    amount /= 1024;
    step += 1;
  }
  return `${grouped.format(Math.round(amount * 10) / 10)} ${units[step]}`;
}

/** "1,434 KB", rounded up: a product's page has the sizes of its files so. Elsewhere use `formatBytes`. */
export const formatKilobytes = (bytes: number): string => `${formatNumber(Math.ceil(bytes / 1024))} KB`;

const locale = "es-PE";

export const maxCents = 99_999_999_999;

const amountTyped = /^(\d+|[1-9]\d{0,2}(?:([,. \u00a0])\d{3})(?:\2\d{3})*)(?:([,.])(\d{1,2}))?$/;

/**
 * Reads "1,250.50", "1.250,50", "1250.5", "1250,5", "1 250". One separator before three digits means thousands:
 * "1.250" is 1250.
 * @returns cents, or null when invalid or with more than two decimals
 */
export function parseMoney(typed: string): number | null {
  const found = amountTyped.exec(typed.trim());
  if (!found) return null;
  const [, units = "", thousands, point, decimals = ""] = found;
  if (point && point === thousands) return null;
  const cents = Number(units.replace(/\D/g, "")) * 100 + Number(decimals.padEnd(2, "0"));
  return cents <= maxCents ? cents : null;
}

const amounts = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const formats = new Map<string, Intl.NumberFormat>();

export const formatAmount = (cents: number): string => amounts.format(cents / 100);

/** "S/ 1,250.50", "US$ 320.00": always with cents. */
export const formatMoney = (cents: number, currency: string): string =>
  write(cents, currency, { minimumFractionDigits: 2 });

/** "US$ 1,200", "US$ 4.50": cents only when not zero. */
export const formatPrice = (cents: number, currency: string): string =>
  write(cents, currency, { trailingZeroDisplay: "stripIfInteger" });

/** "US$ 12.00", "US$ 0.0029": of small amounts at least two digits that count. @param micros millionths */
export const formatMicros = (micros: number, currency: string): string =>
  write(micros / 10_000, currency, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    minimumSignificantDigits: 1,
    maximumSignificantDigits: 2,
    roundingPriority: "morePrecision",
    trailingZeroDisplay: "stripIfInteger",
  });

function write(cents: number, currency: string, options: Intl.NumberFormatOptions): string {
  const key = currency + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: "currency", currency, ...options });
    formats.set(key, format);
  }
  // "US$", because other countries of the region have their own $.
  return format.format(cents / 100).replace("USD", "US$");
}
