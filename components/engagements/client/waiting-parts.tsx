import type { ReactNode } from "react";
import { ButtonAnchor } from "@/components/ui/button";
import { formatDate } from "@/lib/core/dates";
import { startOfDay } from "@/lib/core/days";
import { formatMoney } from "@/lib/core/numbers";
import type { ClientView } from "@/lib/engagements/shared/client-view";
import { sayDueDay } from "@/lib/engagements/shared/step";
import type { FormNotice } from "@/lib/core/form-notice";
import { isLatePart, sayInstalment } from "@/lib/proposals/instalments/shared/instalment";
import { lastDayOf, offerPath } from "@/lib/proposals/shared/proposal";
import { AnswerForms } from "./answer-forms";
import { GivenFiles } from "./given-files";

type Props = { clientKey: string; waiting: ClientView["waiting"]; notice: FormNotice | null };

/** The steps, proposals and payments that wait for the client. */
export function WaitingParts({ clientKey, waiting: { steps, offers, parts }, notice }: Props) {
  if (steps.length + offers.length + parts.length === 0)
    return (
      <Frame>
        <p className="text-muted">Nada espera por ti en este momento.</p>
      </Frame>
    );
  return (
    <Frame>
      <ul className="divide-y divide-line border-t border-line *:last:pb-0">
        {steps.map((step) => (
          <li key={step.id} id={`paso-${step.id}`} className="space-y-4 py-5">
            <div className="space-y-1">
              <p className="text-sm font-semibold text-magenta">Por aprobar · {step.engagement}</p>
              <h3 className="text-lg wrap-anywhere">{step.title}</h3>
              {step.dueOn && <p className="text-sm text-muted">Responde {sayDueDay(step.dueOn)}, si puedes.</p>}
            </div>
            {step.text && <p className="wrap-anywhere whitespace-pre-line">{step.text}</p>}
            <GivenFiles clientKey={clientKey} files={step.files} />
            <AnswerForms clientKey={clientKey} step={step} notice={notice?.typed.step === step.id ? notice : null} />
          </li>
        ))}
        {offers.map(({ id, code, number, title, totalCents, currency, validUntil }) => (
          <Waiting
            key={id}
            kind={`Propuesta ${number} por responder`}
            title={title}
            note={`${formatMoney(totalCents, currency)}${validUntil ? ` · vale hasta el ${formatDate(startOfDay(lastDayOf(validUntil as Date)))}` : ""}`}
            href={offerPath(code)}
            action="Ver y responder"
          />
        ))}
        {parts.map((part) => (
          <Waiting
            key={part.id}
            kind={`Por pagar · propuesta ${part.proposal.number}`}
            title={`${part.label}: ${formatMoney(part.amountCents, part.currency)}`}
            note={sayInstalment(part)}
            isLate={isLatePart(part)}
            href={`${offerPath(part.proposal.code)}#pagos`}
            action="Ver cómo pagar"
          />
        ))}
      </ul>
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <section aria-labelledby="espera" className="space-y-4 rounded-lg border border-line bg-surface p-4 sm:p-6">
    <h2 id="espera" className="text-xl">
      Espera por ti
    </h2>
    {children}
  </section>
);

type WaitingProps = { kind: string; title: string; note: string; isLate?: boolean; href: string; action: string };

const Waiting = ({ kind, title, note, isLate = false, href, action }: WaitingProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-5">
    <div className="min-w-0 space-y-1">
      <p className="text-sm font-semibold text-magenta">{kind}</p>
      <h3 className="text-lg wrap-anywhere">{title}</h3>
      <p className={`text-sm ${isLate ? "text-danger" : "text-muted"}`}>{note}</p>
    </div>
    <ButtonAnchor href={href} variant="secondary" aria-label={`${action}: ${title}`}>
      {action}
    </ButtonAnchor>
  </li>
);
