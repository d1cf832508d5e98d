"use client";

import Link from "next/link";
import { ArrowLeftIcon } from "@/components/ui/icons";
import { rememberTarget } from "@/lib/auth/shared/remember-target";

/** The link below each form. A link to another sign-in page keeps the page to go on to. */
export function BackLink({ href = "/", children = "Volver al inicio" }: { href?: string; children?: string }) {
  return (
    <p className="mt-6 text-center">
      <Link
        href={href}
        prefetch={false}
        onClick={href.startsWith("/auth/") ? rememberTarget : undefined}
        className="inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink hover:underline"
      >
        <ArrowLeftIcon className="size-4" /> {children}
      </Link>
    </p>
  );
}
