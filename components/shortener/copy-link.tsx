"use client";

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
    <button
      type="button"
      aria-label={`Copiar ${name}`}
      title="Copiar enlace"
      onClick={copyUrl}
      className="inline-grid size-11 place-items-center rounded-lg text-subtle transition-colors hover:bg-sunken hover:text-ink"
    >
      {copied ? <CheckIcon className="size-5 text-accent" /> : <CopyIcon className="size-5" />}
    </button>
  );
}
