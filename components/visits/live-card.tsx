"use client";

import Link from "next/link";
import { Card } from "@/components/dashboard/card";
import { useApi } from "@/lib/api/use-api";
import { listHref } from "@/lib/core/list-href";
import type { LiveNow } from "@/lib/visits/panel/schema";
import { countryName } from "@/lib/visits/shared/labels";
import { deviceLabels } from "@/lib/visits/shared/dimensions";

/** Visitors on the site now, refreshed every ten seconds while the page is visible. */
export function LiveCard({ initial }: { initial: LiveNow }) {
  const { data = initial, error } = useApi(["GET /api/stat/live"], {
    fallbackData: initial,
    revalidateOnMount: false,
    refreshInterval: 10_000,
  });
  return (
    <Card
      title="Ahora"
      actions={<span className="text-sm text-subtle">{error ? "Sin conexión" : "Últimos 5 minutos"}</span>}
    >
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-[8rem_1fr_1fr_1fr]" aria-busy={Boolean(error)}>
        <p className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className={`size-3 rounded-full ${data.visitors > 0 ? "animate-pulse bg-accent" : "bg-line-strong"}`}
          />
          <span>
            <span className="block font-display text-3xl font-bold tabular-nums">{data.visitors}</span>
            <span className="text-sm text-muted">{data.visitors === 1 ? "visitante" : "visitantes"}</span>
          </span>
        </p>
        <Present
          title="Páginas"
          items={data.names.map(({ value, visitors }) => ({ label: value, visitors, href: recordsOf(value) }))}
        />
        <Present
          minor
          title="Países"
          items={data.countries.map(({ value, visitors }) => ({ label: countryName(value), visitors }))}
        />
        <Present
          minor
          title="Dispositivos"
          items={data.devices.map(({ value, visitors }) => ({ label: deviceLabels[value] ?? "Desconocido", visitors }))}
        />
      </div>
    </Card>
  );
}

const recordsOf = (url: string): string => listHref("/dashboard/application/stat/viewer", { url, range: "1h" });

type PresentProps = { title: string; minor?: boolean; items: { label: string; visitors: number; href?: string }[] };

function Present({ title, minor, items }: PresentProps) {
  return (
    <div className={`min-w-0 ${minor ? "max-sm:hidden" : ""}`}>
      <h3 className="font-sans text-sm font-semibold text-muted">{title}</h3>
      <ul className="mt-1 h-24 overflow-y-auto" tabIndex={items.length > 3 ? 0 : undefined} aria-label={title}>
        {items.map(({ label, visitors, href }) => (
          <li key={label} className="flex justify-between gap-3 py-0.5">
            {href ? (
              <Link href={href} prefetch={false} className="min-w-0 truncate hover:underline">
                {label}
              </Link>
            ) : (
              <span className="min-w-0 truncate">{label}</span>
            )}
            <span className="tabular-nums">{visitors}</span>
          </li>
        ))}
        {items.length === 0 && <li className="text-subtle">Nadie</li>}
      </ul>
    </div>
  );
}
