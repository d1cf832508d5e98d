import { ChevronDownIcon } from "@/components/ui/icons";
import type { FunnelReport } from "@/lib/analytics/funnels/schema";
import { analyticsValue, metricText } from "@/lib/analytics/shared/labels";
import { formatCount, formatNumber } from "@/lib/core/numbers";

type Steps = FunnelReport["steps"];

const percentText = (value: number | null): string => metricText("percentage", value);

export const FunnelSteps = ({ steps }: { steps: Steps }) => (
  <ol className="mt-6 space-y-5">
    {steps.map(({ label, visitors, ofFirst, ofBefore, ...rest }, at) => (
      <li key={at}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium wrap-anywhere">
            {at + 1}. {label}
          </span>
          <span className="tabular-nums">
            <span className="font-semibold">{formatCount(visitors, "visitante", "visitantes")}</span>
            {at > 0 && <span className="text-muted"> · {percentText(ofBefore)} del paso anterior</span>}
          </span>
        </p>
        <div aria-hidden="true" className="mt-1.5 h-8 rounded-md bg-sunken">
          <div className="h-full min-w-0.5 rounded-md bg-accent" style={{ width: `${ofFirst ?? 0}%` }} />
        </div>
        {rest.lost > 0 && <Lost {...rest} />}
      </li>
    ))}
  </ol>
);

function Lost({ lost, left, next }: Pick<Steps[number], "lost" | "left" | "next">) {
  const others = lost - left - next.reduce((sum, { visitors }) => sum + visitors, 0);
  const rows = [
    { key: "left", label: "Salió del sitio", visitors: left },
    ...next.map(({ kind, value, visitors }) => ({
      key: `${kind} ${value}`,
      label: kind === "event" ? `Evento: ${analyticsValue("event", value)}` : value,
      visitors,
    })),
    { key: "others", label: "Otras páginas y eventos", visitors: others },
  ].filter(({ visitors }) => visitors > 0);
  return (
    <details className="group mt-1">
      <summary className="inline-flex min-h-11 items-center gap-2 text-sm text-muted hover:text-ink sm:min-h-9">
        <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
        {lost === 1 ? "1 se fue" : `${formatNumber(lost)} se fueron`}: qué hicieron después
      </summary>
      <ul className="rounded-lg bg-sunken px-4 py-2 text-sm">
        {rows.map(({ key, label, visitors }) => (
          <li key={key} className="flex gap-x-4 py-1">
            <span className="min-w-0 grow wrap-anywhere">{label}</span>
            <span className="shrink-0 tabular-nums">{formatNumber(visitors)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

type ValuesProps = { name: string; steps: Steps; rows: FunnelReport["by"] };

/** On a phone there is room for the first and the last step. */
export function FunnelValues({ name, steps, rows }: ValuesProps) {
  const last = steps.length - 1;
  const narrow = (at: number) => (at > 0 && at < last ? "max-md:hidden" : "");
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Visitantes de cada paso por {name.toLowerCase()}</caption>
      <thead>
        <tr className="border-b border-line text-left align-bottom text-muted">
          <th scope="col" className="py-2 pr-3 font-normal">
            {name}
          </th>
          {steps.map(({ label }, at) => (
            <th key={at} scope="col" className={`px-2 py-2 text-right font-normal wrap-anywhere ${narrow(at)}`}>
              {label}
            </th>
          ))}
          <th scope="col" className="py-2 pl-2 text-right font-normal">
            Llegan
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ value, label, visitors }) => (
          <tr key={value} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 pr-3 text-left font-medium wrap-anywhere">
              {label}
            </th>
            {visitors.map((count, at) => (
              <td key={at} className={`px-2 py-2 text-right tabular-nums ${narrow(at)}`}>
                {formatNumber(count)}
              </td>
            ))}
            <td className="py-2 pl-2 text-right tabular-nums">
              {percentText(Math.round((1000 * visitors[last]!) / visitors[0]!) / 10)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
