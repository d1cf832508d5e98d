import { ButtonLink } from "@/components/ui/button";
import { MissingNotice } from "@/components/ui/missing-notice";

type Props = { title: string; list: { label: string; href: string } };

/** What a `not-found.tsx` of the portfolio or of the team shows. */
export function Missing({ title, list }: Props) {
  return (
    <MissingNotice title={title} text="Puede que la dirección esté mal escrita o que lo que buscas ya no se publique.">
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink href={list.href}>{list.label}</ButtonLink>
        <ButtonLink href="/" variant="secondary">
          Volver al inicio
        </ButtonLink>
      </div>
    </MissingNotice>
  );
}
