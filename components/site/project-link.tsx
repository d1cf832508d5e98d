"use client";

import { usePathname } from "next/navigation";
import { ButtonLink } from "@/components/ui/button";

/** What the site wants most of a visitor. In the academy, where people study, it does not ask. */
export function ProjectLink({ className }: { className: string }) {
  const path = usePathname();
  if (path === "/academy" || path.startsWith("/academy/")) return null;
  return (
    <ButtonLink href="/contact" className={`shrink-0 whitespace-nowrap ${className}`}>
      Contar mi proyecto
    </ButtonLink>
  );
}
