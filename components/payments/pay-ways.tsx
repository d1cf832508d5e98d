import { formatMoney } from "@/lib/core/numbers";
import type { OfferedWay } from "@/lib/payments/shared/ways";

type Props = {
  ways: OfferedWay[];
  /** The errors of the fields, by name. */
  errors?: { way?: string; proof?: string; note?: string };
  /** The values chosen and written before. */
  typed?: { way?: string; note?: string };
};

/**
 * The fields `way`, `proof`, `note` and `offered` of a multipart form: CSS shows the chosen way's number, QR and amount, so it
 * works without JavaScript.
 */
export function PayWays({ ways, errors = {}, typed = {} }: Props) {
  // One that is no longer offered gives way to the first.
  const chosen = ways.find(({ name }) => name === typed.way) ?? ways[0];
  return (
    <fieldset className="group/ways grid gap-3">
      <legend className="mb-2 font-medium">Cómo quieres pagar</legend>
      {errors.way && <Wrong>{errors.way}</Wrong>}
      {/* All amounts are converted by one rate. */}
      <input type="hidden" name="offered" value={ways.find((way) => way.offered)?.offered ?? ""} />
      {ways.map((way) => (
        <div
          key={way.name}
          data-way={way.takesProof ? "hand" : "provider"}
          className="group/way rounded-lg border border-line-strong bg-surface has-checked:border-accent has-checked:bg-accent-soft/40"
        >
          <label className="flex min-h-12 cursor-pointer items-center gap-3 px-4 font-medium">
            <input
              type="radio"
              name="way"
              value={way.name}
              defaultChecked={way === chosen}
              required
              autoComplete="off"
              className="size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0 grow">{way.label}</span>
            <span className="tabular-nums">{formatMoney(way.amountCents, way.currency)}</span>
          </label>
          <WayDetails way={way} />
        </div>
      ))}
      {ways.some(({ takesProof }) => takesProof) && (
        <div className="hidden gap-3 group-has-[[data-way=hand]_:checked]/ways:grid">
          <label className="grid gap-1.5 font-medium">
            Foto o captura del comprobante
            <span className="text-sm font-normal text-muted">De hasta 12 MB.</span>
            <input
              type="file"
              name="proof"
              accept="image/jpeg,image/png,image/webp,image/avif,image/heic,.heic"
              className="block h-12 w-full cursor-pointer rounded-lg border border-line-strong bg-surface py-1.5 pl-1.5 text-base font-normal text-muted file:mr-3 file:h-8.5 file:cursor-pointer file:rounded-md file:border-0 file:bg-sunken file:px-3 file:font-medium file:text-ink"
            />
          </label>
          {errors.proof && <Wrong>{errors.proof}</Wrong>}
          <label className="grid gap-1.5 font-medium">
            Nota (opcional)
            <input
              name="note"
              defaultValue={typed.note}
              maxLength={200}
              placeholder="Número de operación"
              className="block h-12 w-full rounded-lg border border-line-strong bg-surface px-3.5 text-base font-normal"
            />
          </label>
          {errors.note && <Wrong>{errors.note}</Wrong>}
          <p className="text-sm text-muted">Revisamos cada comprobante y te avisamos por correo.</p>
        </div>
      )}
    </fieldset>
  );
}

function WayDetails({ way: { label, number, holder, qrPath, note, takesProof } }: { way: OfferedWay }) {
  const told = [number, holder, note].filter(Boolean);
  return (
    <div className="hidden gap-3 px-4 pb-4 group-has-checked/way:grid">
      {told.length > 0 && (
        <p className="grid wrap-anywhere">
          {number && <span className="text-lg font-semibold tabular-nums select-all">{number}</span>}
          {holder && <span>{holder}</span>}
          {note && <span className="text-sm text-muted">{note}</span>}
        </p>
      )}
      {qrPath && (
        // oxlint-disable-next-line @next/next/no-img-element
        <img
          src={qrPath}
          alt={`QR para pagar con ${label}`}
          loading="lazy"
          className="bg-white w-full max-w-56 rounded-lg border border-line"
        />
      )}
      {!takesProof && <p className="text-sm text-muted">Pagas en la página de {label} y vuelves aquí.</p>}
    </div>
  );
}

const Wrong = ({ children }: { children: string }) => (
  <p role="alert" className="text-sm text-danger">
    {children}
  </p>
);
