import { ButtonAnchor, ButtonLink } from "@/components/ui/button";
import { ChartIcon, CircleCheckIcon, ExternalLinkIcon } from "@/components/ui/icons";
import type { ShortLink } from "@/lib/shortener/schema";
import { shownCode } from "@/lib/shortener/shared/codes";
import { CopyLink } from "./copy-link";
import { QrDownloads, QrImage } from "./qr-image";

export function MadeLink({ link }: { link: ShortLink }) {
  const name = shownCode(link);
  return (
    <div
      role="status"
      className="grid gap-5 rounded-lg border border-accent bg-accent-soft p-4 sm:p-5 md:grid-cols-[1fr_auto]"
    >
      <div className="min-w-0">
        <p className="flex items-center gap-2 font-semibold text-accent">
          <CircleCheckIcon className="size-5" /> Tu enlace está listo
        </p>
        <p className="mt-2 font-mono text-lg font-semibold wrap-anywhere">{link.shortUrl}</p>
        <p className="mt-1 text-sm wrap-anywhere text-muted">
          Lleva a {link.title ? `${link.title}, ${link.destination}` : link.destination}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <CopyLink url={link.shortUrl} name={name} button />
          <ButtonLink
            href={`/dashboard/application/shortener/chart?link=${link._id}`}
            variant="secondary"
            prefetch={false}
          >
            <ChartIcon /> Ver su gráfico
          </ButtonLink>
          <ButtonAnchor href={`${link.shortUrl}+`} target="_blank" rel="noreferrer" variant="secondary">
            <ExternalLinkIcon className="size-5" /> Ver a dónde lleva
          </ButtonAnchor>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3 md:flex-nowrap">
        <QrImage code={link.shortCode} url={link.shortUrl} size={136} />
        <div className="flex flex-col gap-3">
          <QrDownloads code={link.shortCode} name={name} />
        </div>
      </div>
    </div>
  );
}
