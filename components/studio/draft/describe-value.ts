export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (Array.isArray(value)) return value.map(describeRow).join("\n");
  return typeof value === "object" ? describeRow(value) : String(value);
}

const describeRow = (row: unknown): string =>
  typeof row === "object" && row !== null
    ? Object.entries(row)
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([, value]) => describeValue(value).replaceAll("\n", ", "))
        .filter(Boolean)
        .join(" · ")
    : describeValue(row);
