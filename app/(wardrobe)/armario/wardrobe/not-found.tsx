import { ButtonLink } from "@/components/ui/button";
import { SearchIcon } from "@/components/ui/icons";
import { wardrobeHome } from "@/lib/wardrobe/shared/paths";

/** Also answers for wardrobes that the viewer may not see. */
export default function WardrobeNotFound() {
  return (
    <div className="flex flex-col items-center px-4 py-16 text-center sm:py-24">
      <span className="grid size-14 place-items-center rounded-full bg-sunken text-muted">
        <SearchIcon className="size-6" />
      </span>
      <h1 className="mt-6 text-2xl">No se encontró el usuario.</h1>
      <p className="mt-2 max-w-md text-muted">Puede que la dirección tenga un error o que su armario no sea público.</p>
      <div className="mt-8">
        <ButtonLink href={wardrobeHome} prefetch={false}>
          Ir a mi armario
        </ButtonLink>
      </div>
    </div>
  );
}
