import { labelFilter, perPageFilter, searchFilter } from "@/components/dashboard/filters";
import { MediaGrid } from "@/components/studio/media/media-grid";
import { MediaUpload } from "@/components/studio/media/media-upload";
import { ImageIcon } from "@/components/ui/icons";
import { listMedia } from "@/lib/media/list";
import { mediaQuery, mediaShowLabels } from "@/lib/media/schema";
import { listPage } from "../list-page";

export const metadata = { title: "Biblioteca" };

export default listPage("/dashboard/media", {
  ...metadata,
  description:
    "Las imágenes de todo el sitio. Cualquiera que tenga la dirección de una puede verla, aunque aún no esté publicada.",
  query: mediaQuery,
  load: listMedia,
  intro: <MediaUpload />,
  filters: [
    searchFilter("Nombre o texto alternativo"),
    labelFilter("show", "Mostrar", mediaShowLabels, null),
    perPageFilter,
  ],
  empty: {
    icon: ImageIcon,
    title: "Aún no hay imágenes",
    text: "Sube las primeras: sirven para portadas, textos, proyectos y productos.",
  },
  noMatch: "Ninguna imagen coincide",
  show: ({ page }) => <MediaGrid rows={page.results} />,
});
