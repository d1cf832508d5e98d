import { Badge } from "@/components/ui/badge";
import { formatDateTime, formatRelative } from "@/lib/core/dates";
import type { DecodedToken } from "@/lib/tools/shared/decode-token";
import { tokenDates, type TokenState, tokenState } from "@/lib/tools/shared/token-dates";

const states: Record<TokenState, { label: string; tone: "accent" | "danger" | "amber" }> = {
  valid: { label: "No ha vencido", tone: "accent" },
  expired: { label: "Vencido", tone: "danger" },
  early: { label: "Aún no es válido", tone: "amber" },
  lasting: { label: "No dice cuándo vence", tone: "amber" },
};

export function DecodedReading({ decoded }: { decoded: DecodedToken }) {
  // oxlint-disable-next-line react-hooks/purity -- what is shown depends on the day of now
  const { label, tone } = states[tokenState(decoded, new Date())];
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <span className="text-sm text-muted">Ojo: la firma no se verifica.</span>
      </p>
      <dl className="mt-4 space-y-1">
        {tokenDates(decoded).map(({ claim, label: name, date }) => (
          <div key={claim} className="flex flex-wrap gap-x-2">
            <dt className="text-subtle">
              {name} <code className="font-mono text-sm">({claim})</code>
            </dt>
            <dd>
              <time dateTime={date.toISOString()} title={formatRelative(date)}>
                {formatDateTime(date)}
              </time>
            </dd>
          </div>
        ))}
      </dl>
      <Part title="Cabecera" value={decoded.header} />
      <Part title="Datos" value={decoded.payload} />
    </>
  );
}

const Part = ({ title, value }: { title: string; value: object }) => (
  <>
    <h2 className="mt-5 text-lg">{title}</h2>
    <pre
      tabIndex={0}
      className="mt-2 max-h-96 overflow-auto rounded-md bg-sunken p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap"
    >
      {JSON.stringify(value, null, 2)}
    </pre>
  </>
);
