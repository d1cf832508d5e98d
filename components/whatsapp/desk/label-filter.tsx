"use client";

import { useApi } from "@/lib/api/use-api";

/** Narrows the list to the conversations that carry a label; nothing where there are no labels. */
export function LabelFilter({ value, onChange }: { value: string; onChange: (label: string) => void }) {
  const { data: labels } = useApi(["GET /api/whatsapp/labels/findAll"]);
  if (!labels || (labels.length === 0 && !value)) return null;
  return (
    <select
      aria-label="Etiqueta"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={`min-h-9 w-26 shrink-0 rounded-full border px-2 text-sm font-medium ${value ? "border-transparent bg-accent-soft text-accent" : "border-line bg-surface text-muted"}`}
    >
      <option value="">Etiqueta</option>
      {value && !labels.some(({ id }) => id === value) && <option value={value}>Etiqueta eliminada</option>}
      {labels.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
