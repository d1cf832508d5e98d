import { ProposalBadge } from "@/components/proposals/proposal-badge";
import { Badge } from "@/components/ui/badge";
import { formatDate } from "@/lib/core/dates";
import { startOfDay } from "@/lib/core/days";
import { formatMoney } from "@/lib/core/numbers";
import { givenInvoicePath } from "@/lib/engagements/shared/client-page";
import type { ClientView } from "@/lib/engagements/shared/client-view";
import { invoiceKindLabels, invoiceNumber } from "@/lib/invoices/shared/invoice";
import { type ClientPart, isLatePart, sayInstalment } from "@/lib/proposals/instalments/shared/instalment";
import { offerPath } from "@/lib/proposals/shared/proposal";

type Props = Pick<ClientView, "offers" | "toPay" | "paid" | "owed" | "invoices"> & { clientKey: string };

/** Proposals, what of them is owed, what was paid, and its invoices. */
export const ClientMoney = ({ clientKey, offers, toPay, paid, owed, invoices }: Props) => (
  <section aria-labelledby="dinero" className="space-y-5 rounded-lg border border-line bg-surface p-4 sm:p-6">
    <h2 id="dinero" className="text-xl">
      Propuestas y pagos
    </h2>
    {offers.length > 0 && (
      <ul className="divide-y divide-line border-y border-line">
        {offers.map(({ id, code, number, title, totalCents, currency, ...proposal }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <a href={offerPath(code)} className="inline-flex min-h-11 items-center wrap-anywhere link">
              {number} · {title}
            </a>
            <span className="flex items-center gap-3 tabular-nums">
              {formatMoney(totalCents, currency)} <ProposalBadge proposal={proposal} />
            </span>
          </li>
        ))}
      </ul>
    )}
    {owed.length > 0 ? (
      <p className="text-lg font-bold">
        Por pagar: <span className="tabular-nums">{owed.map(sayMoney).join(" y ")}</span>
      </p>
    ) : (
      <p className="font-semibold">No debes nada.</p>
    )}
    <Parts title="Próximos pagos" parts={toPay} />
    <Parts title="Pagos hechos" parts={paid} />
    <Invoices clientKey={clientKey} invoices={invoices} />
  </section>
);

const sayMoney = ({ cents, currency }: Props["owed"][number]): string => formatMoney(cents, currency);

function Parts({ title, parts }: { title: string; parts: ClientPart[] }) {
  if (parts.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="divide-y divide-line">
        {parts.map((part) => (
          <li key={part.id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-3">
            <span className="min-w-0 wrap-anywhere">
              <a href={`${offerPath(part.proposal.code)}#pagos`} className="link">
                {part.label}, propuesta {part.proposal.number}
              </a>
              <span className={`block text-sm ${isLatePart(part) && !part.isReviewed ? "text-danger" : "text-muted"}`}>
                {sayInstalment(part)}
              </span>
            </span>
            <span className="font-semibold tabular-nums">{formatMoney(part.amountCents, part.currency)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Invoices({ clientKey, invoices }: Pick<Props, "clientKey" | "invoices">) {
  if (invoices.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">Facturas y boletas</h3>
      <ul className="divide-y divide-line">
        {invoices.map(({ id, kind, day, totalCents, currency, isAnnulled, ...numbered }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 wrap-anywhere">
              <a href={givenInvoicePath(clientKey, id)} className="inline-flex min-h-11 items-center link">
                {invoiceKindLabels[kind]} {invoiceNumber(numbered)} (PDF)
              </a>
              <span className="block text-sm text-muted">{formatDate(startOfDay(day))}</span>
            </span>
            <span className="flex items-center gap-3 font-semibold tabular-nums">
              {isAnnulled && <Badge tone="danger">Anulada</Badge>} {formatMoney(totalCents, currency)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
