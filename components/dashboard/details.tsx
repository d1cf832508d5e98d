import type { ReactNode } from "react";

export function Details({ items }: { items: { label: string; value: ReactNode }[] }) {
  return (
    <dl className="@container divide-y divide-line">
      {items.map(({ label, value }) => (
        <div key={label} className="grid grid-cols-1 gap-x-6 py-3 first:pt-0 last:pb-0 @md:grid-cols-[12rem_1fr]">
          <dt className="text-sm leading-6 text-subtle">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value === "" || value == null ? "—" : value}</dd>
        </div>
      ))}
    </dl>
  );
}
