"use client";

import { useEffect, useState } from "react";
import { Field } from "@/components/ui/field";
import { InfoIcon } from "@/components/ui/icons";
import { useFieldValue, useWriteField } from "@/components/ui/use-field-value";
import { useApi } from "@/lib/api/use-api";
import { maxDestination } from "@/lib/shortener/shared/limits";

const restMs = 600;

/** Looks up the page's title and links with the same destination while typing. */
export function DestinationField({ linkId }: { linkId?: string }) {
  const address = useRested();
  const sent = address === null ? null : { query: { destination: address } };
  const { data: found } = useApi(sent && ["GET /api/shortener/duplicates", sent], once);
  const { data: page } = useApi(sent && ["GET /api/shortener/title", sent], once);
  const title = useFieldValue<string | undefined>("title");
  const write = useWriteField();
  const others = found?.results.filter(({ _id }) => _id !== linkId) ?? [];

  useEffect(() => {
    // Never replace a title that a person wrote, or cleared on an existing link.
    if (page?.title && !linkId && !title) write("title", page.title);
  }, [page, linkId, title, write]);

  return (
    <div className="space-y-2">
      <Field
        name="destination"
        type="url"
        inputMode="url"
        label="URL de destino"
        placeholder="https://…"
        autoComplete="off"
        maxLength={maxDestination}
        required
      />
      <div role="status">
        {others.length > 0 && (
          <p className="flex items-start gap-2 text-sm text-amber">
            <InfoIcon className="mt-0.5 size-4" />
            <span className="wrap-anywhere">
              {others.length === 1 ? "Ya hay un enlace" : "Ya hay enlaces"} a esta dirección:{" "}
              {others.map(({ shortUrl }) => shortUrl).join(", ")}. Puedes crear otro de todos modos.
            </span>
          </p>
        )}
      </div>
    </div>
  );
}

const once = { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: false };

/** @returns the address once typing rests; null when it is not valid */
function useRested(): string | null {
  const typed = useFieldValue<unknown>("destination");
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => {
      void readAddress(typed).then((address) => {
        if (!isOver) setRested(address);
      });
    }, restMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [typed]);
  return rested;
}

async function readAddress(typed: unknown): Promise<string | null> {
  if (!typed) return null;
  try {
    const { destination } = await import("@/lib/shortener/schema");
    return destination.safeParse(typed).data ?? null;
  } catch {
    // The import failed offline, where nothing could be looked up either.
    return null;
  }
}
