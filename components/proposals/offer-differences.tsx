import { Badge } from "@/components/ui/badge";
import { lineCents } from "@/lib/core/money";
import { formatMoney } from "@/lib/core/numbers";
import { currencyLabels } from "@/lib/core/currency";
import type { OfferedVersion } from "@/lib/proposals/schema";
import { differencesOf } from "@/lib/proposals/shared/lines";
import { taxLabels } from "@/lib/proposals/shared/proposal";

type Props = {
  before: OfferedVersion;
  after: OfferedVersion;
  /** The accepted choices of the version before; null if it was not accepted. */
  acceptedCents: number | null;
};

const looks = {
  added: { tone: "accent", label: "Nueva" },
  changed: { tone: "amber", label: "Cambia" },
  removed: { tone: "danger", label: "Se quita" },
} as const;

/** The differences from the version that the client knows. */
export function OfferDifferences({ before, after, acceptedCents }: Props) {
  const differences = differencesOf(before.lines, after.lines);
  const terms = [termsOf(before), termsOf(after)] as const;
  const total = formatMoney(acceptedCents ?? before.totalCents, before.currency);
  return (
    <section aria-labelledby="cambios" className="space-y-3 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <h2 id="cambios" className="text-xl">
        Qué cambia desde la versión {before.number}
      </h2>
      <p className="text-muted">
        {acceptedCents === null
          ? `El total de la versión ${before.number} era ${total}.`
          : `Aceptaste la versión ${before.number} por ${total}. Sigue en pie hasta que aceptes la versión ${after.number}, que la reemplaza.`}
      </p>
      {terms[0] !== terms[1] && (
        <p>
          <Badge tone="amber">Cambia</Badge> <del className="text-muted">{terms[0]}</del> {terms[1]}
        </p>
      )}
      {JSON.stringify(before.plan) !== JSON.stringify(after.plan) && (
        <p>
          <Badge tone="amber">Cambia</Badge> el plan de pagos: míralo en «Cómo se paga».
        </p>
      )}
      {differences.length === 0 ? (
        <p className="text-muted">Las líneas son las mismas.</p>
      ) : (
        <ul className="divide-y divide-line">
          {differences.map(({ kind, line, before: was }) => (
            <li key={line.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <Badge tone={looks[kind].tone}>{looks[kind].label}</Badge>
              <span className="min-w-0 grow wrap-anywhere">{line.text}</span>
              <span className="tabular-nums">
                {was && (
                  <>
                    <del className="text-muted">{formatMoney(lineCents(was), before.currency)}</del>{" "}
                  </>
                )}
                {kind === "removed" ? (
                  <del>{formatMoney(lineCents(line), before.currency)}</del>
                ) : (
                  formatMoney(lineCents(line), after.currency)
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The reasons for which the same lines have another total. */
const termsOf = ({ currency, tax, taxRate }: OfferedVersion): string =>
  [currencyLabels[currency], taxLabels[tax], ...(tax === "none" ? [] : [`${taxRate / 100} %`])].join(" · ");
