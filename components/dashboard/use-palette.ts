import { useEffect, useState } from "react";
import { GraduationCapIcon, HouseIcon } from "@/components/ui/icons";
import { useApi } from "@/lib/api/use-api";
import { plainText, searchWords } from "@/lib/core/text";
import type { Role } from "@/lib/people/shared/roles";
import { linksFor, type MenuLink } from "./menu";

const debounceMs = 200;

const outside: MenuLink[] = [
  { label: "Ver el sitio", href: "/", icon: HouseIcon },
  { label: "Ir a la academia", href: "/academy", icon: GraduationCapIcon },
];

/**
 * What a text finds: pages at once, the rest from the server when the typing rests. Each text has an answer of its own, so
 * one that comes late is never shown for another.
 */
export function usePalette(role: Role, text: string) {
  const typed = text.trim();
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), typed ? debounceMs : 0);
    return () => clearTimeout(timer);
  }, [typed]);

  const { data, error, isLoading, mutate } = useApi(
    asked ? ["GET /api/dashboard/search", { query: { search: asked } }] : null,
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    },
  );

  const words = searchWords(text);
  const reachable: (MenuLink & { group?: string })[] = [...linksFor(role), ...outside];
  const pages = reachable.filter(({ label, group = "" }) =>
    words.every((word) => plainText(`${label} ${group}`).includes(word)),
  );
  return {
    pages,
    found: typed && !error ? (data?.results ?? []) : [],
    searching: typed !== asked || isLoading,
    failed: Boolean(typed && error),
    retry: () => void mutate(),
  };
}
