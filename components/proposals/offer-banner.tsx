import type { ReactNode } from "react";
import { BanIcon, CircleCheckIcon, ClockIcon } from "@/components/ui/icons";
import { formatDate } from "@/lib/core/dates";
import { proofPath } from "@/lib/proposals/shared/proposal";
import type { ProposalState } from "@/lib/proposals/shared/states";

type Props = {
  state: ProposalState;
  code: string;
  reason: string;
  validUntil: Date | null;
  decidedAt: Date | null;
  /** The newest acceptance of an earlier version. */
  accepted: { version: number } | null;
};

/** The outcome of an offer; nothing while it waits for an answer. */
export function OfferBanner({ state, code, reason, validUntil, decidedAt, accepted }: Props) {
  const stands = accepted && (
    <span className="block">
      La versión {accepted.version}, que aceptaste, sigue en pie.{" "}
      <a href={proofPath(code)} className="font-semibold underline">
        Ver la prueba
      </a>
    </span>
  );
  if (state === "accepted")
    return (
      <Banner Icon={CircleCheckIcon} look="bg-accent-soft text-accent" title="Propuesta aceptada">
        {decidedAt && `La aceptaste el ${formatDate(decidedAt)}. `}
        <a href={proofPath(code)} className="font-semibold underline">
          Ver la prueba
        </a>
      </Banner>
    );
  if (state === "refused")
    return (
      <Banner
        Icon={BanIcon}
        look="bg-sunken text-ink"
        title={accepted ? "Aceptada · no aceptaste el cambio" : "No aceptaste esta propuesta"}
      >
        {reason && `Motivo: ${reason}`}
        {stands}
      </Banner>
    );
  if (state === "expired")
    return (
      <Banner
        Icon={ClockIcon}
        look="bg-amber-soft text-amber"
        title={accepted ? "Aceptada · el cambio venció" : "Esta propuesta venció"}
      >
        {validUntil && `Valía hasta el ${formatDate(new Date(validUntil.getTime() - 1))}. `}Si aún te interesa,
        escríbenos y te enviaremos otra.
        {stands}
      </Banner>
    );
  if (state === "withdrawn")
    return (
      <Banner
        Icon={BanIcon}
        look="bg-sunken text-ink"
        title={accepted ? "Aceptada · retiramos el cambio" : "Retiramos esta propuesta"}
      >
        Motivo: {reason}
        {stands}
      </Banner>
    );
  return null;
}

type BannerProps = { Icon: typeof BanIcon; look: string; title: string; children: ReactNode };

const Banner = ({ Icon, look, title, children }: BannerProps) => (
  <div className={`flex items-start gap-3 rounded-lg px-4 py-3 ${look}`}>
    <Icon className="mt-0.5 size-6 shrink-0" />
    <div className="min-w-0">
      <p className="font-semibold">{title}</p>
      <p className="wrap-anywhere">{children}</p>
    </div>
  </div>
);
