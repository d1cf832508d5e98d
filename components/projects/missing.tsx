import { ButtonLink } from "@/components/ui/button";
import { SearchIcon } from "@/components/ui/icons";

type Props = { title: string; list: { label: string; href: string } };

/** What a `not-found.tsx` of the portfolio or of the team shows. */
export function Missing({ title, list }: Props) {
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col items-center gap-4 px-4 py-16 text-center sm:py-24">
      <span className="grid size-14 place-items-center rounded-full bg-sunken text-subtle">
        <SearchIcon className="size-7" />
      </span>
      <h1 className="text-3xl">{title}</h1>
      <p className="text-muted">Puede que la dirección esté mal escrita o que lo que buscas ya no se publique.</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink href={list.href}>{list.label}</ButtonLink>
        <ButtonLink href="/" variant="secondary">
          Volver al inicio
        </ButtonLink>
      </div>
    </div>
  );
}
