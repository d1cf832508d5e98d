import type { ReactNode } from "react";
import { Logo, Mark } from "@/components/site/logo";
import { formatDate } from "@/lib/core/dates";

type Props = {
  name: string;
  courseTitle: string;
  facts: readonly string[];
  issuedAt: Date | string;
  expiresAt: Date | string | null;
  site: string;
  /** Element of the name; a paragraph by default. */
  as?: "h1" | "p";
  proof?: ReactNode;
};

export function CertificateSheet({
  name,
  courseTitle,
  facts,
  issuedAt,
  expiresAt,
  site,
  as: Name = "p",
  proof,
}: Props) {
  return (
    <div className="relative isolate overflow-hidden rounded-lg border border-line bg-surface py-8 pr-6 pl-9 [print-color-adjust:exact] sm:py-12 sm:pr-12 sm:pl-16">
      <span aria-hidden="true" className="absolute inset-y-0 left-0 w-3 border-r-4 border-magenta bg-accent sm:w-4" />
      <Mark className="absolute -top-4 -right-16 -z-10 size-72 opacity-10 sm:size-96" />
      <Logo name={site} />
      <p className="mt-10 text-sm font-bold tracking-[0.2em] text-accent uppercase">Certificado</p>
      <p className="mt-4 text-muted">Se otorga a</p>
      <Name className="mt-1 font-display text-3xl leading-tight font-bold tracking-tight wrap-anywhere sm:text-4xl">
        {name}
      </Name>
      <p className="mt-5 text-muted">por haber completado el curso</p>
      <p className="mt-1 max-w-2xl font-display text-xl font-bold wrap-anywhere text-accent sm:text-2xl">
        {courseTitle}
      </p>
      {facts.length > 0 && <p className="mt-3 text-muted">{facts.join(" · ")}</p>}
      <div className="mt-10 flex flex-wrap items-start justify-between gap-x-10 gap-y-6 border-t border-line pt-6">
        <dl className="flex flex-wrap gap-x-10 gap-y-4">
          <Fact label="Emitido el">{formatDate(issuedAt)}</Fact>
          <Fact label="Válido">{expiresAt ? `hasta el ${formatDate(expiresAt)}` : "sin fecha de vencimiento"}</Fact>
        </dl>
        {proof}
      </div>
    </div>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-subtle">{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);
