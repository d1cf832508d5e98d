"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { SelectionBar } from "@/components/dashboard/selection";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { formatNumber } from "@/lib/core/numbers";
import type { ShortLink } from "@/lib/shortener/schema";
import { TagLinks, UntagLinks } from "./bulk-tags";
import { lostVisits } from "./remove-link";

type Action = { action: "pause" | "resume" | "remove" } | { action: "tag" | "untag"; tags: string[] };

const said: Record<Action["action"], (links: string, isOne: boolean) => string> = {
  pause: (links) => `${links} en pausa.`,
  resume: (links, isOne) => `${links} ${isOne ? "vuelve" : "vuelven"} a funcionar.`,
  tag: (links, isOne) => `${links} ${isOne ? "tiene" : "tienen"} las etiquetas.`,
  untag: (links, isOne) => `${links} ya no ${isOne ? "tiene" : "tienen"} esas etiquetas.`,
  remove: (links, isOne) => `${isOne ? "Se eliminó" : "Se eliminaron"} ${links}.`,
};

const amount = (count: number): string => (count === 1 ? "1 enlace" : `${formatNumber(count)} enlaces`);

export function LinkBulkActions({ links }: { links: Pick<ShortLink, "_id" | "visits" | "tags">[] }) {
  const router = useRouter();
  const [busy, setBusy] = useState<Action["action"] | null>(null);

  async function run(ids: readonly string[], action: Action, clear: () => void) {
    setBusy(action.action);
    try {
      const { links: count } = await api("POST /api/shortener/bulk", { body: { ...action, ids: [...ids] } });
      toast.success(said[action.action](amount(count), count === 1));
      clear();
    } finally {
      setBusy(null);
      router.refresh();
    }
  }

  return (
    <SelectionBar label={(count) => `${amount(count)} ${count === 1 ? "elegido" : "elegidos"}`}>
      {(ids, clear) => {
        const chosen = links.filter(({ _id }) => ids.includes(_id));
        const visits = chosen.reduce((sum, link) => sum + link.visits, 0);
        const present = [...new Set(chosen.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b, "es"));
        const attempt = (action: Action) => () =>
          run(ids, action, clear).catch((failure: unknown) => toastFailure(failure, "Ocurrió un error al guardar."));
        return (
          <>
            {(["pause", "resume"] as const).map((action) => (
              <Button
                key={action}
                variant="secondary"
                busy={busy === action}
                disabled={busy !== null}
                onClick={attempt({ action })}
              >
                {action === "pause" ? "Pausar" : "Reanudar"}
              </Button>
            ))}
            <TagLinks
              links={amount(ids.length)}
              disabled={busy !== null}
              onTags={(tags) => run(ids, { action: "tag", tags }, clear)}
            />
            {present.length > 0 && (
              <UntagLinks
                links={amount(ids.length)}
                tags={present}
                disabled={busy !== null}
                onTags={(tags) => run(ids, { action: "untag", tags }, clear)}
              />
            )}
            <ConfirmButton
              label="Eliminar"
              danger
              disabled={busy !== null}
              title={`¿Eliminar ${amount(ids.length)}?`}
              description={`Quien los abra verá que no existen, también desde lo que ya está impreso. ${lostVisits(visits)} No se puede deshacer; pausarlos sí.`}
              confirmLabel={`Eliminar ${amount(ids.length)}`}
              onConfirm={attempt({ action: "remove" })}
            />
          </>
        );
      }}
    </SelectionBar>
  );
}
