const grouped = new Intl.NumberFormat("es-PE");

/** "12,480" */
export const formatNumber = (value: number): string => grouped.format(value);

const units = ["B", "KB", "MB", "GB", "TB"];

/** "1.5 GB" in steps of 1024, with one digit after the decimal point. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${grouped.format(Math.round((bytes / 1024 ** step) * 10) / 10)} ${units[step]}`;
}
