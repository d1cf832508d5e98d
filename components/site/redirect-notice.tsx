"use client";

import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { LockIcon } from "@/components/ui/icons";
import { safePath } from "@/lib/core/safe-path";

/** Tells who was sent home from a page that needs a session, and takes them there after signing in. */
export function RedirectNotice() {
  const wanted = useSearchParams().get("redirectURL");
  if (!wanted) return null;
  return (
    <div
      role="status"
      className="animate-appear fixed inset-x-4 top-[calc(var(--spacing-navbar)+1rem)] z-40 mx-auto max-w-xl"
    >
      <div className="border-line bg-surface shadow-float flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border p-4">
        <LockIcon className="text-accent size-5" />
        <p className="grow">
          <strong className="font-semibold">Inicia sesión para continuar.</strong>
        </p>
        <Link
          href={`/auth/login?redirectURL=${encodeURIComponent(safePath(wanted))}`}
          className="bg-accent text-on-accent hover:bg-accent-strong inline-flex min-h-11 items-center rounded-lg px-4 font-semibold"
        >
          Iniciar sesión
        </Link>
      </div>
    </div>
  );
}
