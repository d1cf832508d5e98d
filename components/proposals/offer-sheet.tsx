import type { ReactNode } from "react";
import { Article } from "@/components/content/article";
import { ButtonAnchor } from "@/components/ui/button";
import { DownloadIcon } from "@/components/ui/icons";
import { formatDate } from "@/lib/core/dates";
import { startOfDay } from "@/lib/core/days";
import { formatRate } from "@/lib/payments/shared/rate";
import { lastDayOf, taxLabels } from "@/lib/proposals/shared/proposal";
import type { OfferedVersion } from "@/lib/proposals/schema";

type Props = {
  offered: OfferedVersion;
  /** Null for a draft. */
  number: string | null;
  client: string;
  site: string;
  introHtml: string;
  /** The address of the PDF; null if there is none. */
  pdf: string | null;
  /** Within a page that has a title of its own. */
  isPart?: boolean;
  children: ReactNode;
};

/** The offer as the client reads it. */
export function OfferSheet({ offered, number, client, site, introHtml, pdf, isPart = false, children }: Props) {
  const Title = isPart ? "h3" : "h1";
  const { title, tax, rate, validUntil } = offered;
  return (
    <article className="space-y-8">
      <header className="space-y-2">
        <p className="text-sm font-semibold text-accent">
          {["Propuesta", number].filter(Boolean).join(" ")} · versión {offered.number}
        </p>
        <Title className="text-3xl wrap-anywhere sm:text-4xl">{title}</Title>
        <p className="text-muted">
          De {site} para {client}. Vale hasta el {formatDate(startOfDay(lastDayOf(validUntil as Date)))}.
        </p>
        {pdf && (
          <ButtonAnchor href={pdf} variant="secondary" className="mt-2">
            <DownloadIcon /> Ver en PDF
          </ButtonAnchor>
        )}
      </header>
      {introHtml && <Article html={introHtml} />}
      {children}
      <p className="text-sm text-subtle">
        {taxLabels[tax]}.{rate ? ` Tipo de cambio del día en que se escribió: S/ ${formatRate(rate)} por dólar.` : ""}
      </p>
    </article>
  );
}
