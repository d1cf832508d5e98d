"use client";

import { Button } from "@/components/ui/button";
import { CheckIcon, CopyIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { useCopy } from "@/components/ui/use-copy";

/** A value that has to be typed somewhere else, with a button that copies it. */
export function CopyValue({ label, value }: { label: string; value: string }) {
  const { copied, copy } = useCopy();
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-lg border border-line bg-paper p-2 pl-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-sm text-subtle">{label}</p>
        <p className="font-mono text-sm wrap-anywhere select-all">{value}</p>
      </div>
      <Button
        variant="secondary"
        aria-label={`Copiar: ${label}`}
        onClick={async () => {
          if (!(await copy(value))) toast.warning("No se pudo copiar: selecciona el texto y cópialo a mano.");
        }}
      >
        {copied ? <CheckIcon className="size-4" /> : <CopyIcon className="size-4" />} {copied ? "Copiado" : "Copiar"}
      </Button>
    </div>
  );
}
