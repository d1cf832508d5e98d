"use client";

import { RowActionFace, rowAction } from "@/components/dashboard/row-menu";
import { CheckIcon, CopyIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { useCopy } from "@/components/ui/use-copy";

/** Copies the address of a link, and says that it did. */
export function CopyLink({ url, name }: { url: string; name: string }) {
  const { copied, copy } = useCopy();

  async function copyUrl() {
    if (await copy(url)) toast.success("El enlace está en el portapapeles.");
    else toast.warning(`Tu navegador no permitió copiar. El enlace es ${url}`, { duration: 10_000 });
  }

  return (
    <button type="button" aria-label={`Copiar ${name}`} title="Copiar enlace" onClick={copyUrl} className={rowAction}>
      <RowActionFace
        icon={copied ? <CheckIcon className="size-5 text-accent" /> : <CopyIcon className="size-5" />}
        label={`Copiar ${name}`}
      />
    </button>
  );
}
