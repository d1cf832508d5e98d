import type { Metadata } from "next";
import { PageHeader } from "@/components/dashboard/page-header";
import { FolderList } from "@/components/shortener/folder-list";
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
        description="Ordenan los enlaces cortos y dicen quién los ve y quién los cambia. A quien los abre no le cambia nada."
        trail={[{ label: "Enlaces cortos", href: "/dashboard/application/shortener" }, { label: "Carpetas" }]}
      />
      <FolderList folders={results} people={people} me={actor.id} />
    </>
  );
}
