import { NoticeBox } from "@/components/ui/notice-box";
import type { ClientView } from "@/lib/engagements/shared/client-view";
import type { FormNotice } from "@/lib/core/form-notice";
import { ClientFigures } from "./client-figures";
import { ClientMoney } from "./client-money";
import { ClientWork } from "./client-work";
import { UnsentText } from "./unsent-text";
import { WaitingParts } from "./waiting-parts";
import { type StudioContact, WriteToUs } from "./write-to-us";

type Props = {
  clientKey: string;
  view: ClientView;
  site: StudioContact & { name: string };
  notice: FormNotice | null;
};

/** A client's page, without scripts. */
export function ClientScreen({ clientKey, view, site, notice }: Props) {
  const { client, engagements, offers, toPay, paid, owed, invoices, figures, waiting } = view;
  const hasMoney = offers.length + toPay.length + paid.length + invoices.length > 0;
  const hasFigures = figures.site !== null || figures.links === "unread" || (figures.links ?? []).length > 0;
  // Where the step waits no more, its form is not there to show it.
  const isAnswerable = waiting.steps.some(({ id }) => id === notice?.typed.step);
  const unsent = notice?.isError && !isAnswerable ? notice.typed.comment : "";
  return (
    <div className="mx-auto w-full max-w-3xl space-y-10 px-4 py-8 sm:px-6 sm:py-12">
      <header className="space-y-2">
        <p className="text-sm font-semibold text-accent">{site.name}</p>
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">Hola, {client.name}</h1>
        <p className="text-muted">Aquí ves cómo va tu trabajo con nosotros. Esta página es solo tuya.</p>
      </header>
      <div className="space-y-3">
        <NoticeBox notice={notice} />
        <UnsentText text={unsent ?? ""} />
      </div>
      <WaitingParts clientKey={clientKey} waiting={waiting} notice={notice} />
      {engagements.length > 0 && <ClientWork clientKey={clientKey} engagements={engagements} />}
      {hasMoney && (
        <ClientMoney clientKey={clientKey} offers={offers} toPay={toPay} paid={paid} owed={owed} invoices={invoices} />
      )}
      {hasFigures && <ClientFigures figures={figures} />}
      {engagements.length === 0 && !hasMoney && (
        <p className="rounded-lg border border-dashed border-line-strong p-4 text-muted sm:p-6">
          Aún no hay nada que mostrarte. Cuando empecemos tu trabajo, aquí verás sus pasos, sus archivos y sus pagos.
        </p>
      )}
      <WriteToUs site={site} />
    </div>
  );
}
