import { ButtonLink } from "@/components/ui/button";
import { ArrowLeftIcon, ArrowRightIcon } from "@/components/ui/icons";

type Props = { newer: string | null; older: string | null; first: string | null };

/** The ways on through a list that is paged by key. */
export function KeyPager({ newer, older, first }: Props) {
  return (
    <nav aria-label="Páginas" className="flex flex-wrap items-center gap-3">
      {first && (
        <ButtonLink href={first} variant="ghost" prefetch={false}>
          Lo último
        </ButtonLink>
      )}
      {newer && (
        <ButtonLink href={newer} variant="secondary" prefetch={false}>
          <ArrowLeftIcon className="size-5" /> Más recientes
        </ButtonLink>
      )}
      {older && (
        <ButtonLink href={older} variant="secondary" prefetch={false}>
          Más antiguas <ArrowRightIcon className="size-5" />
        </ButtonLink>
      )}
    </nav>
  );
}
