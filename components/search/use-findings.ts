import { useEffect, useState } from "react";
import { useApi } from "@/lib/api/use-api";

const debounceMs = 200;

export type SearchCall = "GET /api/dashboard/search" | "GET /api/search";

/** What the server finds once the typing rests. A late answer is never shown for another text. */
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
