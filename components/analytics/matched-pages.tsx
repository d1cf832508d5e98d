"use client";

import { useEffect, useState } from "react";
import { useApi } from "@/lib/api/use-api";
import { goalLimits, isPathPattern } from "@/lib/analytics/shared/goals";
import { formatNumber } from "@/lib/core/numbers";

/** Milliseconds of rest before asking. */
const settled = 300;

type Props = { site: number; kind: string; written: string };

export function MatchedPages({ site, kind, written }: Props) {
  const [pattern, setPattern] = useState(written);
  useEffect(() => {
    const timer = setTimeout(() => setPattern(written), settled);
    return () => clearTimeout(timer);
  }, [written]);
  const isAsked = kind === "page" && isPathPattern(pattern) && pattern.length <= goalLimits.pattern;
  const { data, error } = useApi(isAsked ? ["GET /api/analytics/goals/pages", { query: { site, pattern } }] : null, {
    keepPreviousData: true,
    revalidateOnFocus: false,
  });
  if (!isAsked) return null;
  return (
    <div className="min-h-32 rounded-lg bg-sunken px-4 py-3 text-sm">
      <p aria-live="polite" className="font-medium">
        {error && !data ? "No se pudieron buscar las páginas." : data ? countOf(data.total) : "Buscando páginas…"}
      </p>
      {data && (
        <ol className="mt-1">
          {data.pages.map(({ page, visitors }) => (
            <li key={page} className="flex gap-x-4 py-0.5">
              <span className="min-w-0 grow wrap-anywhere">{page}</span>
              <span className="shrink-0 text-muted tabular-nums">
                {formatNumber(visitors)} {visitors === 1 ? "visitante" : "visitantes"}
              </span>
            </li>
          ))}
        </ol>
      )}
      {data && data.total > data.pages.length && (
        <p className="mt-1 text-muted">y {formatNumber(data.total - data.pages.length)} más</p>
      )}
    </div>
  );
}

const countOf = (total: number): string =>
  total === 0
    ? "Ninguna página coincide en los últimos 30 días."
    : `${formatNumber(total)} ${total === 1 ? "página" : "páginas"} en los últimos 30 días:`;
