import type { Metadata } from "next";
import { PageHeader } from "@/components/dashboard/page-header";
import { CreateFolder } from "@/components/shortener/folder-actions";
import { FolderTable } from "@/components/shortener/folder-table";
import { EmptyState } from "@/components/ui/empty-state";
import { FolderIcon } from "@/components/ui/icons";
import { requirePage } from "@/lib/dashboard/require-page";
import { listLinkFolders, listNameable } from "@/lib/shortener/folders/service";

export const metadata: Metadata = { title: "Carpetas de enlaces" };

export default async function LinkFoldersPage() {
  const actor = await requirePage("/dashboard/application/shortener/folders");
  const [{ results }, people] = await Promise.all([listLinkFolders(actor), listNameable()]);
  return (
    <>
      <PageHeader
        title="Carpetas de enlaces"
        description="Las carpetas ordenan los enlaces cortos y definen quién puede verlos y cambiarlos. Los enlaces funcionan igual para todos."
        trail={[{ label: "Enlaces cortos", href: "/dashboard/application/shortener" }, { label: "Carpetas" }]}
        actions={<CreateFolder people={people} me={actor.id} />}
      />
      {results.length === 0 ? (
        <EmptyState icon={<FolderIcon className="size-6" />} title="Aún no hay carpetas">
          Una carpeta junta los enlaces de un cliente o de una campaña, y puedes compartirla solo con algunas personas.
        </EmptyState>
      ) : (
        <FolderTable rows={results} people={people} me={actor.id} />
      )}
    </>
  );
}
