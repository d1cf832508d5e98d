"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { LockIcon, XIcon } from "@/components/ui/icons";
import { safePath, withWayBack } from "@/lib/core/safe-path";

/** For visitors sent home from a page that needs a session; leads there after sign-in. */
export function RedirectNotice() {
  const wanted = useSearchParams().get("redirectURL");
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (!wanted || wanted === dismissed) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-22 z-40 mx-auto flex max-w-xl animate-appear flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-surface p-3 pl-4 shadow-float sm:top-[calc(var(--spacing-navbar)+1rem)] sm:bottom-auto"
    >
      <LockIcon className="size-5 text-accent" />
      <p className="flex-1 font-semibold">Inicia sesión para continuar</p>
      <ButtonLink
        href={withWayBack("/auth/login", safePath(wanted))}
        className="order-last max-sm:w-full sm:order-none"
      >
        Iniciar sesión
      </ButtonLink>
      <button
        type="button"
        aria-label="Cerrar el aviso"
        onClick={() => setDismissed(wanted)}
        className="grid size-11 place-items-center rounded-md text-subtle hover:bg-sunken hover:text-ink"
      >
        <XIcon />
      </button>
    </div>
  );
}
