import { ButtonAnchor } from "@/components/ui/button";
import { ArrowRightIcon, ExternalLinkIcon } from "@/components/ui/icons";
import { formatDate } from "@/lib/core/dates";
import { LinkCard } from "./link-card";

type Props = {
  title: string;
  destination: string | null;
  createdAt: Date;
  href: string;
};

export function LinkPreview({ title, destination, createdAt, href }: Props) {
  return (
    <LinkCard icon={<ExternalLinkIcon className="size-7" />} title="A dónde lleva este enlace">
      {destination ? (
        <>
          <p className="mt-4 text-lg font-semibold wrap-anywhere">{title || new URL(destination).host}</p>
          <p className="mt-1 text-muted">
            En el sitio <strong className="wrap-anywhere text-ink">{new URL(destination).host}</strong>
          </p>
          <p
            className="mt-4 max-h-48 overflow-y-auto rounded-lg bg-sunken p-3 text-left font-mono text-sm wrap-anywhere"
            tabIndex={0}
          >
            {destination}
          </p>
        </>
      ) : (
        <p className="mt-4 text-muted">
          Este enlace solo se puede abrir cierto número de veces, así que no mostramos su destino hasta que continúes.
        </p>
      )}
      <p className="mt-4 text-sm text-subtle">Creado el {formatDate(createdAt)}</p>
      <div className="mt-6">
        <ButtonAnchor href={href} rel="nofollow noreferrer" size="lg" className="max-sm:w-full">
          Continuar <ArrowRightIcon />
        </ButtonAnchor>
      </div>
    </LinkCard>
  );
}
