import Link from "next/link";
import { Card } from "@/components/dashboard/card";
import { formatDate } from "@/lib/core/dates";
import { formatCount, formatNumber, formatPercent } from "@/lib/core/numbers";
import type { Earned } from "@/lib/shortener/shared/came-by";

/** The results of a link's clicks, as the card of its page. */
export function LinkEarned({ earned: { range, visits, visitors, figures } }: { earned: Earned }) {
  const shown = figures.filter(({ count }) => count > 0);
  const last = new Date(range.to.getTime() - 1);
  return (
    <Card title="Lo que trajo este enlace" className="mb-6">
      <p className="text-muted">
        Del {formatDate(range.from)} al {formatDate(last)}:{" "}
        {formatCount(visits, "clic de una persona", "clics de personas")},{" "}
        {formatCount(visitors, "visitante", "visitantes")}.
      </p>
      {shown.length > 0 ? (
        <dl className="mt-4 grid grid-cols-2 gap-4 lg:grid-cols-4">
          {shown.map(({ name, count, href }) => (
            <div key={name}>
              <dt className="text-sm text-subtle">{name}</dt>
              <dd className="text-2xl font-bold tabular-nums">{formatNumber(count)}</dd>
              <dd className="text-sm text-muted">
                {visitors >= count && `${formatPercent(count, visitors)} de sus visitantes`}
                {href && (
                  <Link href={href} aria-label={`${name}: ver todos`} className="block py-1 link">
                    Ver todos
                  </Link>
                )}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="mt-2">Aún nadie escribió, pidió un producto ni se registró después de abrirlo.</p>
      )}
    </Card>
  );
}
