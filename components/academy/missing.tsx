import { ButtonLink } from "@/components/ui/button";
import { MissingNotice } from "@/components/ui/missing-notice";
import { SearchBox } from "./search-box";

/** What a `not-found.tsx` of the academy shows. */
export function Missing({ title }: { title: string }) {
  return (
    <MissingNotice
      title={title}
      text="Puede que la dirección esté mal escrita o que el contenido se haya movido. Búscalo por su tema:"
    >
      <SearchBox className="w-full" />
      <ButtonLink href="/academy" variant="secondary">
        Ver toda la academia
      </ButtonLink>
    </MissingNotice>
  );
}
