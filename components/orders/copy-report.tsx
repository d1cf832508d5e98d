"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckIcon, CopyIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";

/** Copies the text, and says that it did. */
export function CopyReport({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast.success("El reporte está en el portapapeles.");
    } catch {
      toast.warning("Tu navegador no permitió copiar. Selecciona el texto y cópialo a mano.");
    }
  }

  return (
    <Button variant="secondary" onClick={copy} className="min-w-40">
      {copied ? <CheckIcon /> : <CopyIcon />} {copied ? "Copiado" : "Copiar texto"}
    </Button>
  );
}
