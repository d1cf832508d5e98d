"use client";

import { useEffect, useState } from "react";
import { CheckIcon, CopyIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";

/** Copies the address of a link, and says that it did. */
export function CopyLink({ url, name }: { url: string; name: string }) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      toast.success("El enlace está en el portapapeles.");
    } catch {
      toast.warning(`Tu navegador no permitió copiar. El enlace es ${url}`, { duration: 10_000 });
    }
  }

  return (
    <button
      type="button"
      aria-label={`Copiar ${name}`}
      title="Copiar enlace"
      onClick={copy}
      className="inline-grid size-11 place-items-center rounded-lg text-subtle transition-colors hover:bg-sunken hover:text-ink"
    >
      {copied ? <CheckIcon className="size-5 text-accent" /> : <CopyIcon className="size-5" />}
    </button>
  );
}
