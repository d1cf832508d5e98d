import { ButtonAnchor } from "@/components/ui/button";
import { DownloadIcon, FileTextIcon } from "@/components/ui/icons";
import type { ProductItem } from "@/lib/products/schema";
import { formatKilobytes } from "@/lib/core/numbers";
import { fileLabel, fileTitle } from "./format";

/** Each click asks for a link: a static page cannot carry one that expires. */
export function ProductFile({ id, fileType, fileSize }: Pick<ProductItem, "id" | "fileType" | "fileSize">) {
  if (!fileType || fileSize === null) return null;
  return (
    <section aria-labelledby="archivo" className="rounded-lg border border-line bg-surface p-5">
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-soft text-accent">
          <FileTextIcon />
        </span>
        <div>
          <h2 id="archivo" className="font-sans text-base font-semibold tracking-normal">
            {fileTitle(fileType)}
          </h2>
          <p className="text-sm text-muted">
            {fileLabel(fileType)} · {formatKilobytes(fileSize)}
          </p>
        </div>
      </div>
      <ButtonAnchor href={`/api/product/download/${id}`} rel="nofollow" variant="secondary" className="mt-4 w-full">
        <DownloadIcon /> Descargar archivo
      </ButtonAnchor>
    </section>
  );
}
