import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { ExportLink } from "@/components/dashboard/export-link";
import type { FilterField } from "@/components/dashboard/filter-control";
import { choiceFilter, labelFilter, perPageFilter, searchFilter } from "@/components/dashboard/filters";
import { ListScreen } from "@/components/dashboard/list-screen";
import { ImportLinks } from "@/components/shortener/import-links";
import { LinkEditor } from "@/components/shortener/link-form";
import { LinkTable } from "@/components/shortener/link-table";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ChartIcon, LinkIcon, ListIcon } from "@/components/ui/icons";
import { requirePage } from "@/lib/dashboard/require-page";
import { readList } from "@/lib/core/list";
import { shortUrl } from "@/lib/shortener/address";
import { listFolderChoices } from "@/lib/shortener/folders/rights";
import type { LinkFolderChoice } from "@/lib/shortener/folders/schema";
import { listLinks, listTags } from "@/lib/shortener/list";
import { archivedLinks, linkExportQuery, linkPageQuery, linkStateLabels, noFolder } from "@/lib/shortener/schema";
import { findOneLink } from "@/lib/shortener/service";

export const metadata: Metadata = { title: "Enlaces cortos" };

const path = "/dashboard/application/shortener";

export default async function ShortenerPage({ searchParams }: PageProps<"/dashboard/application/shortener">) {
  const actor = await requirePage("/dashboard/application/shortener");
  const list = await readList(path, linkPageQuery, searchParams, ["edit", "newest", "new"]);
  const { edit, newest, new: _, ...query } = list.query;
  const [page, tags, folders, chosen, made] = await Promise.all([
    listLinks(actor, query),
    listTags(actor, query.state === archivedLinks),
    listFolderChoices(actor),
    edit ? findOneLink(actor, edit) : null,
    newest ? findOneLink(actor, newest) : null,
  ]);
  if (chosen && !chosen.mayChange) redirect(`${path}/details?link=${chosen._id}`);
  const folder = folders.find(({ _id, mayChange }) => mayChange && _id === query.folder)?._id ?? "";
  // The new link stays on top, whatever the sorting and the filters.
  const rows = made ? [made, ...page.results.filter(({ _id }) => _id !== made._id)] : page.results;

  return (
    <ListScreen
      title="Enlaces cortos"
      description={
        <>
          Crea direcciones cortas que llevan a otras y mira cuánto se usan. Ordénalas en{" "}
          <Link
            href={`${path}/folders`}
            prefetch={false}
            className="relative link after:absolute after:inset-x-0 after:-inset-y-2.5"
          >
            carpetas
          </Link>
          .
        </>
      }
      actions={
        <>
          <ButtonLink href={`${path}/details`} variant="secondary">
            <ListIcon /> Ver visitas
          </ButtonLink>
          <ButtonLink href={`${path}/chart`} variant="secondary">
            <ChartIcon /> Ver gráfico
          </ButtonLink>
          <ExportLink list={list} call="GET /api/shortener/export" query={linkExportQuery} />
          <ImportLinks />
          <LinkEditor
            link={chosen ?? undefined}
            folders={folders}
            folder={folder}
            base={shortUrl("")}
            listPath={list.href()}
            newest={newest}
          />
        </>
      }
      list={list}
      page={page.results.length > 0 ? page : { ...page, results: rows }}
      filters={[...linkFilters(tags, withAsked(folders, query.folder)), perPageFilter]}
      empty={
        <EmptyState icon={<LinkIcon className="size-6" />} title="No hay enlaces que mostrar">
          Con «Crear enlace» le das un nombre corto a cualquier dirección. Si buscas uno, prueba con otros filtros.
        </EmptyState>
      }
    >
      <LinkTable
        rows={rows}
        folders={folders}
        chosen={edit}
        newest={newest}
        days={{ from: query.dateVisitFrom, to: query.dateVisitTo }}
        editHref={(id) => list.href({ edit: id })}
        sort={{
          by: query.sortCreated ? "" : "visits",
          order: query.sortVisitCount === "ASC" ? "asc" : "desc",
          href: (_, order) => list.href({ page: 1, sortCreated: "", sortVisitCount: order.toUpperCase() }),
        }}
      />
    </ListScreen>
  );
}

/** Adds a folder that is gone or hidden from the person, to explain why nothing shows. */
const withAsked = (folders: Pick<LinkFolderChoice, "_id" | "name">[], asked: string) =>
  asked === "" || asked === noFolder || folders.some(({ _id }) => _id === asked)
    ? folders
    : [...folders, { _id: asked, name: "Una carpeta que ya no está" }];

const linkFilters = (
  tags: { tag: string; links: number }[],
  folders: Pick<LinkFolderChoice, "_id" | "name">[],
): FilterField[] => [
  searchFilter("Título, código, destino o etiqueta"),
  { type: "date", name: "dateVisitFrom", label: "Visitas desde" },
  { type: "date", name: "dateVisitTo", label: "Visitas hasta" },
  labelFilter("sortCreated", "Orden", { DESC: "Los más nuevos", ASC: "Los más antiguos" }, "Por visitas"),
  labelFilter("state", "Estado", { ...linkStateLabels, [archivedLinks]: "Archivados" }),
  choiceFilter(
    "tag",
    "Etiqueta",
    tags.map(({ tag, links }) => ({ id: tag, name: `${tag} (${links})` })),
    "Todas",
  ),
  ...(folders.length > 0 ? [choiceFilter("folder", "Carpeta", folderChoices(folders), "Todas")] : []),
];

const folderChoices = (folders: Pick<LinkFolderChoice, "_id" | "name">[]) => [
  { id: noFolder, name: "Sin carpeta" },
  ...folders.map(({ _id, name }) => ({ id: _id, name })),
];
