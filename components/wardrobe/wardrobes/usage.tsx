"use client";

import { ProgressBar } from "@/components/ui/progress-bar";
import { useApi } from "@/lib/api/use-api";
import { formatBytes } from "@/lib/core/numbers";

/** How much of the room that a person has for pictures is taken. */
export function Usage() {
  const { data } = useApi(["GET /api/wardrobe-items/usage"]);
  const share =
    data && (data.quotaBytes > 0 ? Math.min(100, Math.round((100 * data.usedBytes) / data.quotaBytes)) : 100);
  return (
    <section aria-label="Espacio" className="mt-8 min-h-12 max-w-md space-y-2">
      {data && (
        <>
          <p className="text-sm text-muted">
            Tus fotos ocupan {formatBytes(data.usedBytes)} de {formatBytes(data.quotaBytes)}.
          </p>
          <ProgressBar percentage={share!} label="Espacio ocupado" />
        </>
      )}
    </section>
  );
}
