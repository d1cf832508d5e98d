"use client";

import { usePathname } from "next/navigation";
import { ButtonLink } from "@/components/ui/button";

/**
 * The site wants a project most of a visitor, but does not ask in the academy, where people study.
 */
export function ProjectLink({ className }: { className: string }) {
  const path = usePathname();
  if (path === "/academy" || path.startsWith("/academy/")) return null;
  return (
    <ButtonLink href="/contact" className={`shrink-0 whitespace-nowrap ${className}`}>
      Contar mi proyecto
    </ButtonLink>
  );
}
