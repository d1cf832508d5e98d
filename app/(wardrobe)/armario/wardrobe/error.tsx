"use client";

import { usePathname } from "next/navigation";
import { ErrorState } from "@/components/ui/error-state";
import { wardrobeHome } from "@/lib/wardrobe/shared/paths";

export default function WardrobeError({ retry }: { retry: () => void }) {
  const isList = usePathname() === wardrobeHome;
  return <ErrorState title={isList ? "Error al cargar usuarios" : "No se pudo cargar el armario."} onRetry={retry} />;
}
