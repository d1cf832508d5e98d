import { formatDate, formatDay } from "@/lib/core/dates";
import { startOfDay } from "@/lib/core/days";
import { formatCount, formatNumber } from "@/lib/core/numbers";
import type { ShownFigures, SiteFigures } from "@/lib/engagements/shared/client-view";

const unread = "No pudimos leer estos datos ahora. Vuelve a abrir la página en unos minutos.";

/** Seconds the counts may lag before the page says so. */
const lag = 90;

/** Visits, goals and links of the last 30 days, and the last backup that was tried. */
export const ClientFigures = ({ figures: { site, links, backup } }: { figures: ShownFigures }) => (
  <section aria-labelledby="sitio" className="space-y-6 rounded-lg border border-line bg-surface p-4 sm:p-6">
    <h2 id="sitio" className="text-xl">
      {site ? "Tu sitio" : "Tus enlaces"} en los últimos 30 días
    </h2>
    {site && (site === "unread" ? <p className="text-muted">{unread}</p> : <Visits site={site} />)}
    {links && <Links links={links} />}
    {backup && (
      <div>
        <h3 className="font-semibold">Última copia comprobada</h3>
        <p className="text-muted">
          Del {formatDate(backup.madeAt)}, con los datos que guardamos aquí de tu sitio. La restauramos en una prueba el{" "}
          {formatDate(backup.provenAt)} y salió bien.
        </p>
      </div>
    )}
  </section>
);

function Visits({ site: { name, visits, visitors, days, pages, goals, behind } }: { site: SiteFigures }) {
  return (
    <>
      <p className="font-semibold wrap-anywhere">{name}</p>
      {behind > lag && <p className="text-sm text-muted">Las visitas más recientes aún se están contando.</p>}
      <dl className="grid grid-cols-2 gap-4">
        <Figure label="Visitas" {...visits} />
        <Figure label="Visitantes" {...visitors} />
      </dl>
      <Bars days={days} />
      {pages.length > 0 && (
        <Ranking
          title="Páginas más vistas"
          rows={pages.map(({ page, visitors: count }) => [page, sayVisitors(count)])}
        />
      )}
      {goals.length > 0 && (
        <Ranking
          title="Objetivos alcanzados"
          rows={goals.map(({ name: goal, visitors: count }) => [goal, sayVisitors(count)])}
        />
      )}
    </>
  );
}

const sayVisitors = (count: number): string => formatCount(count, "visitante", "visitantes");

const Figure = ({ label, value, previous }: { label: string; value: number; previous: number | null }) => (
  <div>
    <dt className="text-sm text-muted">{label}</dt>
    <dd>
      <span className="block font-display text-3xl font-bold tabular-nums">{formatNumber(value)}</span>
      {previous !== null && (
        <span className="text-sm text-muted">{formatNumber(previous)} en los 30 días anteriores</span>
      )}
    </dd>
  </div>
);

const height = 80;

/** The sentence says what the bars show, and the table has every day. */
function Bars({ days }: { days: SiteFigures["days"] }) {
  const most = Math.max(...days.map(({ visits }) => visits), 0);
  if (most === 0) return <p className="text-muted">Aún no hubo visitas.</p>;
  const best = days.find(({ visits }) => visits === most)!;
  const text = `Visitas de cada día, del ${dayText(days[0]!.day)} al ${dayText(days.at(-1)!.day)}. El día con más visitas fue el ${dayText(best.day)}, con ${formatNumber(most)}.`;
  return (
    <div className="space-y-2">
      <svg
        role="img"
        aria-label={text}
        viewBox={`0 0 ${days.length * 10} ${height}`}
        preserveAspectRatio="none"
        className="h-24 w-full"
      >
        {days.map(({ day, visits }, at) => {
          const tall = Math.max(1, Math.round((visits / most) * height));
          return <rect key={day} x={at * 10 + 1} y={height - tall} width={8} height={tall} className="fill-accent" />;
        })}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-sm text-muted">
        <span>{dayText(days[0]!.day)}</span>
        <span>{dayText(days.at(-1)!.day)}</span>
      </p>
      <details>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center link">Ver los números de cada día</summary>
        <table className="w-full text-left">
          <thead>
            <tr>
              <th scope="col" className="py-1 font-semibold">
                Día
              </th>
              <th scope="col" className="py-1 text-right font-semibold">
                Visitas
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {days.map(({ day, visits }) => (
              <tr key={day}>
                <td className="py-1">{dayText(day)}</td>
                <td className="py-1 text-right tabular-nums">{formatNumber(visits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

const dayText = (day: string): string => formatDay(startOfDay(day));

const Ranking = ({ title, rows }: { title: string; rows: [name: string, count: string][] }) => (
  <div>
    <h3 className="font-semibold">{title}</h3>
    <ol className="divide-y divide-line">
      {rows.map(([name, count]) => (
        <li key={name} className="flex justify-between gap-4 py-2">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <span className="shrink-0 text-muted tabular-nums">{count}</span>
        </li>
      ))}
    </ol>
  </div>
);

function Links({ links }: { links: NonNullable<ShownFigures["links"]> }) {
  if (links !== "unread" && links.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">Tus enlaces cortos</h3>
      {links === "unread" ? (
        <p className="text-muted">{unread}</p>
      ) : (
        <ul className="divide-y divide-line">
          {links.map(({ title, url, clicks }) => (
            <li key={url} className="flex justify-between gap-4 py-2">
              <span className="min-w-0 wrap-anywhere">
                {title && <span className="block">{title}</span>}
                <span className="text-sm text-muted">{url}</span>
              </span>
              <span className="shrink-0 text-muted tabular-nums">{formatCount(clicks, "clic", "clics")}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
