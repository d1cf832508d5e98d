"use client";

import { usePathname } from "next/navigation";
import { ButtonLink } from "@/components/ui/button";
import { wardrobeLogin } from "@/lib/wardrobe/shared/paths";

/** The way in, and back to what is being looked at. */
export function GuestLink() {
  const back = encodeURIComponent(usePathname());
  return (
    <ButtonLink href={`${wardrobeLogin}?redirectURL=${back}`} prefetch={false} variant="secondary">
      Ingresar
    </ButtonLink>
  );
}
