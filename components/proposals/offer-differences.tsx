import { Badge } from "@/components/ui/badge";
import { lineCents } from "@/lib/core/money";
import { formatMoney } from "@/lib/core/numbers";
import type { OfferedVersion } from "@/lib/proposals/schema";
import { differencesOf } from "@/lib/proposals/shared/lines";

type Props = { before: OfferedVersion; after: OfferedVersion; isAccepted: boolean };

const looks = {
  added: { tone: "accent", label: "Nueva" },
  changed: { tone: "amber", label: "Cambia" },
  removed: { tone: "danger", label: "Se quita" },
} as const;

/** What a version changes in the one that the client knows. */
export function OfferDifferences({ before, after, isAccepted }: Props) {
  const differences = differencesOf(before.lines, after.lines);
  return (
    <section aria-labelledby="cambios" className="space-y-3 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <h2 id="cambios" className="text-xl">
        Qué cambia desde la versión {before.number}
      </h2>
      {isAccepted && (
        <p className="text-muted">Lo que ya aceptaste sigue en pie. Ahora solo apruebas esta diferencia.</p>
      )}
      {differences.length === 0 ? (
        <p className="text-muted">Las líneas son las mismas: cambian el texto o las condiciones.</p>
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
