import { ButtonLink } from "@/components/ui/button";
import { SearchIcon } from "@/components/ui/icons";
import { SearchBox } from "./search-box";

/** What a `not-found.tsx` of the academy shows. */
export function Missing({ title }: { title: string }) {
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col items-center gap-4 px-4 py-16 text-center sm:py-24">
      <span className="grid size-14 place-items-center rounded-full bg-sunken text-subtle">
        <SearchIcon className="size-7" />
      </span>
      <h1 className="text-3xl">{title}</h1>
      <p className="text-muted">
        Puede que la dirección esté mal escrita o que el contenido se haya movido. Búscalo por su tema:
      </p>
      <SearchBox className="w-full" />
      <ButtonLink href="/academy" variant="secondary">
        Ver toda la academia
      </ButtonLink>
    </div>
  );
}
