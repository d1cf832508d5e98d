import type { Metadata } from "next";
import { perPageFilter } from "@/components/dashboard/filters";
import { ListScreen } from "@/components/dashboard/list-screen";
import { MediaGrid } from "@/components/studio/media/media-grid";
import { MediaUpload } from "@/components/studio/media/media-upload";
import { EmptyState } from "@/components/ui/empty-state";
import { ImageIcon } from "@/components/ui/icons";
import { readList } from "@/lib/core/list";
import { requirePage } from "@/lib/dashboard/require-page";
import { listMedia } from "@/lib/media/list";
import { mediaQuery, mediaShowLabels, mediaShows } from "@/lib/media/schema";

export const metadata: Metadata = { title: "Biblioteca" };

const shows = mediaShows.map((value) => ({ value, label: mediaShowLabels[value] }));

export default async function MediaPage({ searchParams }: PageProps<"/dashboard/media">) {
  await requirePage("/dashboard/media");
  const list = await readList("/dashboard/media", mediaQuery, searchParams);
  const page = await listMedia(list.query);

  return (
    <ListScreen
      title="Biblioteca"
      description="Las imágenes de todo el sitio. Cualquiera que tenga la dirección de una puede verla, aunque aún no esté publicada."
      intro={<MediaUpload />}
      list={list}
      page={page}
      filters={[
        { type: "search", name: "search", label: "Buscar", placeholder: "Nombre o texto alternativo" },
        { type: "select", name: "show", label: "Mostrar", options: shows },
        perPageFilter,
      ]}
      empty={
        <EmptyState
          icon={<ImageIcon className="size-6" />}
          title={list.isFiltered ? "Ninguna imagen coincide" : "Todavía no hay imágenes"}
        >
          {list.isFiltered
            ? "Prueba con otras palabras o muestra todas."
            : "Sube las primeras: sirven para portadas, textos, proyectos y productos."}
        </EmptyState>
      }
    >
      <MediaGrid rows={page.results} />
    </ListScreen>
  );
}
