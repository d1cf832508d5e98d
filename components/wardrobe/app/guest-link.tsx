"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { ButtonLink } from "@/components/ui/button";
import { wardrobeLogin } from "@/lib/wardrobe/shared/paths";

export function GuestLink() {
  const query = useSearchParams().toString();
  const back = encodeURIComponent(usePathname() + (query && `?${query}`));
  return (
    <ButtonLink href={`${wardrobeLogin}?redirectURL=${back}`} prefetch={false} variant="secondary">
      Ingresar
    </ButtonLink>
  );
}
