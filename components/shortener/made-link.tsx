import { ButtonAnchor } from "@/components/ui/button";
import { CircleCheckIcon, ExternalLinkIcon } from "@/components/ui/icons";
import type { Link } from "@/lib/shortener/schema";
import { shownCode } from "@/lib/shortener/shared/codes";
import { CopyLink } from "./copy-link";
import { LinkQr } from "./link-qr";

/** The link that was made just now, ready to be taken along. */
export function MadeLink({ link }: { link: Link }) {
  const name = shownCode(link);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-accent bg-accent-soft px-4 py-2"
    >
      <CircleCheckIcon className="size-5 text-accent" />
      <p className="min-w-0 grow basis-52 wrap-anywhere">
        Tu enlace está listo: <strong>{link.shortUrl}</strong>
      </p>
      <span className="flex items-center">
        <CopyLink url={link.shortUrl} name={name} />
        <LinkQr code={link.shortCode} name={name} url={link.shortUrl} />
        <ButtonAnchor
          href={`${link.shortUrl}+`}
          target="_blank"
          rel="noreferrer"
          variant="ghost"
          aria-label="Ver a dónde lleva"
          title="Ver a dónde lleva"
        >
          <ExternalLinkIcon className="size-5" />
        </ButtonAnchor>
      </span>
    </div>
  );
}
