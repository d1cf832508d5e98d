"use client";

import { useEffect } from "react";
import { announce, toast } from "@/components/ui/toast";
import { offlineMessage } from "@/lib/core/offline-message";

/** One listener serves all copy buttons, because they are part of the article's HTML. */
export function CopyCode() {
  useEffect(() => {
    let end = () => {};
    const onClick = ({ target }: MouseEvent) => {
      void copy(target);
      const button = target instanceof Element && target.closest<HTMLElement>("button[data-run]");
      if (!button) return;
      import("@/components/playground/open-exercise").then(
        ({ openExercise, closeExercises }) => {
          end = closeExercises;
          openExercise(button);
        },
        () => toast.danger(offlineMessage),
      );
    };
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("click", onClick);
      end();
    };
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
