import { useEffect, useState } from "react";
import { useApi } from "@/lib/api/use-api";

const debounceMs = 200;

/** The call that searches the panel as far as one may open it, or the site. */
export type SearchCall = "GET /api/dashboard/search" | "GET /api/search";

/**
 * What the server finds for a text once the typing rests. Each text has an answer of its own, so one that comes late is never
 * shown for another.
 */
export function useFindings(call: SearchCall, text: string) {
  const typed = text.trim();
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), typed ? debounceMs : 0);
    return () => clearTimeout(timer);
  }, [typed]);

  const { data, error, isLoading, mutate } = useApi<SearchCall>(asked ? [call, { query: { search: asked } }] : null, {
    keepPreviousData: true,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  return {
    found: typed && !error ? (data?.results ?? []) : [],
    searching: typed !== asked || isLoading,
    failed: Boolean(typed && error),
    retry: () => void mutate(),
  };
}
