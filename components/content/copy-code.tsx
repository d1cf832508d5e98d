"use client";

import { useEffect } from "react";
import { announce, toast } from "@/components/ui/toast";

/** One listener serves every copy button, because the buttons are part of the article's HTML. */
export function CopyCode() {
  useEffect(() => {
    const onClick = (event: MouseEvent) => void copy(event.target);
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
  return null;
}

async function copy(target: EventTarget | null): Promise<void> {
  const button = target instanceof Element && target.closest<HTMLElement>("button[data-copy]");
  const code = button && button.parentElement?.parentElement?.querySelector("pre");
  if (!button || !code) return;
  const label = button.innerHTML;
  try {
    await navigator.clipboard.writeText(code.innerText.replace(/\n$/, ""));
  } catch {
    toast.warning("Tu navegador no permitió copiar. Selecciona el código y cópialo a mano.");
    return;
  }
  if (button.textContent === "Copiado") return;
  button.textContent = "Copiado";
  announce("Código copiado.");
  setTimeout(() => {
    button.innerHTML = label;
  }, 2000);
}
