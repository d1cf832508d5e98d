import { NoticeBox } from "@/components/ui/notice-box";
import { PayForm } from "@/components/payments/pay-form";
import { formatMoney } from "@/lib/core/numbers";
import { sentence } from "@/lib/core/text";
import type { FormNotice } from "@/lib/core/form-notice";
import { whatsappLink } from "@/lib/people/shared/whatsapp";
import { isLatePart, type PayerPart, sayInstalment } from "@/lib/proposals/instalments/shared/instalment";

type Contact = { email: string | null; phone: string | null };

type Props = {
  code: string;
  /** The number of the proposal. */
  number: string;
  parts: PayerPart[];
  notice: FormNotice | null;
  site: Contact;
};

/** The paid and owed parts of an accepted proposal, with the ways to pay, without scripts. */
export function OfferPayments({ code, number, parts, notice, site }: Props) {
  const owed = parts.filter(({ state }) => state === "open");
  const currency = parts[0]!.currency;
  return (
    <section
      id="pagos"
      aria-labelledby="pagos-titulo"
      className="space-y-5 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="pagos-titulo" className="text-xl">
        Tus pagos
      </h2>
      <NoticeBox notice={notice} />
      <ol className="divide-y divide-line border-y border-line">
        {parts.map((part) => (
          <li key={part.id} className="space-y-4 py-4">
            <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 wrap-anywhere">
                {part.label}
                <span
                  className={`block text-sm ${isLatePart(part) && !part.isReviewed ? "text-danger" : "text-muted"}`}
                >
                  {sayInstalment(part)}
                </span>
              </span>
              <span className="ml-auto font-semibold tabular-nums">{formatMoney(part.amountCents, part.currency)}</span>
            </div>
            {part.refusal && (
              <p className="rounded-lg bg-danger-soft px-4 py-3 wrap-anywhere text-danger">
                No pudimos confirmar tu pago. {sentence(`Motivo: ${part.refusal}`)}
              </p>
            )}
            {part.begunBy && (
              <p className="rounded-lg bg-amber-soft px-4 py-3 text-amber">
                Esperamos la confirmación de {part.begunBy}. Si ya pagaste, abre esta página otra vez en un minuto.
              </p>
            )}
            {part.ways && <Pay code={code} number={number} part={part} ways={part.ways} notice={notice} site={site} />}
          </li>
        ))}
      </ol>
      <p className="flex justify-between gap-4 text-lg font-bold">
        <span>{owed.length > 0 ? "Por pagar" : "No debes nada"}</span>
        {owed.length > 0 && (
          <span className="tabular-nums">
            {formatMoney(
              owed.reduce((sum, { amountCents }) => sum + amountCents, 0),
              currency,
            )}
          </span>
        )}
      </p>
    </section>
  );
}

type PayProps = Omit<Props, "parts"> & { part: PayerPart; ways: NonNullable<PayerPart["ways"]> };

function Pay({ code, number, part, ways, notice, site }: PayProps) {
  if (ways.length === 0)
    return <Agree site={site} text={`Hola, quiero pagar «${part.label}» de la propuesta ${number}.`} />;
  const isOwn = notice?.typed.part === part.id;
  return (
    <PayForm
      action={`/api/proposals/pay/${code}`}
      hidden={{ part: part.id }}
      ways={ways}
      notice={isOwn ? notice : null}
    />
  );
}

/** Where the site takes no payments. */
const Agree = ({ site: { email, phone }, text }: { site: Contact; text: string }) => (
  <p>
    Escríbenos para acordar cómo pagar
    {phone && (
      <>
        {" "}
        <a href={whatsappLink(phone, text)} rel="noopener" className="link">
          por WhatsApp
        </a>
      </>
    )}
    {phone && email && " o"}
    {email && (
      <>
        {" "}
        a{" "}
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
      </>
    )}
    .
  </p>
);
