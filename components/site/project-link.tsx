"use client";

import { usePathname } from "next/navigation";
import { ButtonLink } from "@/components/ui/button";

/** The academy has no such link: people study there. */
export function ProjectLink({ className }: { className: string }) {
  const path = usePathname();
  if (path === "/academy" || path.startsWith("/academy/")) return null;
  return (
    <ButtonLink href="/contact" className={`shrink-0 whitespace-nowrap ${className}`}>
      Contar mi proyecto
    </ButtonLink>
  );
}
