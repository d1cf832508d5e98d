"use client";

import { Button } from "@/components/ui/button";
import { CheckIcon, CopyIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { useCopy } from "@/components/ui/use-copy";

export function CopyReport({ text }: { text: string }) {
  const { copied, copy } = useCopy();

  async function copyText() {
    if (await copy(text)) toast.success("El reporte está en el portapapeles.");
    else toast.warning("Tu navegador no permitió copiar. Selecciona el texto y cópialo a mano.");
  }

  return (
    <Button variant="secondary" onClick={copyText} className="min-w-40">
      {copied ? <CheckIcon /> : <CopyIcon />} {copied ? "Copiado" : "Copiar texto"}
    </Button>
  );
}
