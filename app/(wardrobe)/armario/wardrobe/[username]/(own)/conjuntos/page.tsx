import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LayersIcon, SearchIcon, ShuffleIcon } from "@/components/ui/icons";
import { Pager } from "@/components/ui/pager";
import { SearchForm } from "@/components/ui/search-form";
import { OutfitGrid } from "@/components/wardrobe/outfits/outfit-grid";
import { requireSelf } from "@/lib/auth/require-user";
import { dayOf } from "@/lib/core/days";
import { readList } from "@/lib/core/list";
import { formatTotal } from "@/lib/core/page";
import { listOutfits } from "@/lib/wardrobe/outfits/outfits";
import { outfitQuery } from "@/lib/wardrobe/schema";
import { wardrobePath } from "@/lib/wardrobe/shared/paths";

export const metadata: Metadata = { title: "Conjuntos" };

const few = 8;

export default async function OutfitsPage({
  params,
  searchParams,
}: PageProps<"/armario/wardrobe/[username]/conjuntos">) {
  const { username } = await params;
  const actor = await requireSelf(username);
  const path = wardrobePath(username, "conjuntos");
  const { query, page } = await readList(path, outfitQuery, searchParams);
  const outfits = await listOutfits(actor, query);
  const { totalItems, totalPages } = outfits;
  const combine = (
    <ButtonLink href={wardrobePath(username)}>
      <ShuffleIcon /> Combinar prendas
    </ButtonLink>
  );

  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-2xl">Conjuntos</h1>
          <p role="status" className="mt-1 text-muted empty:hidden">
            {totalItems > 0 && (totalItems === 1 ? "1 conjunto" : `${formatTotal(totalItems)} conjuntos`)}
          </p>
        </div>
        {(totalItems > few || query.search) && (
          <SearchForm
            action={path}
            name="search"
            label="Buscar un conjunto"
            placeholder="Nombre, prenda o color"
            defaultValue={query.search}
            className="w-full sm:max-w-sm"
          />
        )}
      </div>
      {totalItems > 0 ? (
        <>
          <OutfitGrid outfits={outfits.results} today={dayOf(new Date())} />
          <Pager page={query.page} totalPages={totalPages} href={page} />
        </>
      ) : query.search ? (
        <EmptyState
          icon={<SearchIcon />}
          title="Ningún conjunto coincide con la búsqueda."
          action={
            <ButtonLink href={path} variant="secondary">
              Ver todos
            </ButtonLink>
          }
        />
      ) : (
        <EmptyState icon={<LayersIcon />} title="Aún no tienes conjuntos." action={combine}>
          Combina tus prendas y guarda lo que te guste: aquí lo encuentras cuando no sepas qué ponerte.
        </EmptyState>
      )}
    </div>
  );
}
