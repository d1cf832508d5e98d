"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { ButtonLink } from "@/components/ui/button";
import { withWayBack } from "@/lib/core/safe-path";
import { wardrobeLogin } from "@/lib/wardrobe/shared/paths";

export function GuestLink() {
  const query = useSearchParams().toString();
  const back = usePathname() + (query && `?${query}`);
  return (
    <ButtonLink href={withWayBack(wardrobeLogin, back)} prefetch={false} variant="secondary">
      Iniciar sesión
    </ButtonLink>
  );
}
