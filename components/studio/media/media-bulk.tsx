"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { SelectionBar, useSelection } from "@/components/dashboard/selection";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/form-message";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { RemovedMedia } from "@/lib/media/schema";
import { useReloadMedia } from "./use-media";

const amount = (count: number): string => (count === 1 ? "1 imagen" : `${count} imágenes`);

/** What can be done with the chosen pictures. What cannot be deleted stays chosen, and is named. */
export function MediaBulk() {
  const router = useRouter();
  const reload = useReloadMedia();
  const bar = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RemovedMedia["kept"]>([]);
  const { chosen } = useSelection();
  const kept = refused.filter(({ id }) => chosen.includes(id));

  function refresh() {
    reload();
    router.refresh();
  }

  async function remove(ids: readonly string[]) {
    setBusy(true);
    try {
      const answer = await api("POST /api/media/removeMany", { body: { ids: [...ids] } });
      const { removed } = answer;
      setRefused(answer.kept);
      if (removed.length > 0) {
        const said = removed.length === 1 ? "Se eliminó" : "Se eliminaron";
        toast.success(`${said} ${amount(removed.length)}.`, { undo: () => void restore(removed) });
      }
      // The button goes with what was chosen.
      bar.current?.querySelector("input")?.focus();
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setBusy(false);
      refresh();
    }
  }

  const restore = (ids: string[]) =>
    api("POST /api/media/restoreMany", { body: { ids } }).catch(toastFailure).finally(refresh);

  return (
    <div ref={bar} className="contents">
      <SelectionBar label={(count) => `${amount(count)} ${count === 1 ? "elegida" : "elegidas"}`}>
        {(ids) => (
          <>
            <Button variant="danger" busy={busy} onClick={() => void remove(ids)}>
              Eliminar
            </Button>
            <div className="w-full empty:hidden">
              <FormMessage message={kept.length > 0 ? describeKept(kept) : null} />
            </div>
          </>
        )}
      </SelectionBar>
    </div>
  );
}

const mostNamed = 5;

function describeKept(kept: RemovedMedia["kept"]): string {
  const named = kept.slice(0, mostNamed).map(({ name, usedIn: [first, ...others] }) => {
    if (first === undefined) return `«${name}», que subió otra persona`;
    const more = others.length > 0 ? ` y ${others.length} más` : "";
    return `«${name}», que se usa en «${first || "Sin título"}»${more}`;
  });
  const more = kept.length > mostNamed ? ` y ${kept.length - mostNamed} más` : "";
  const said = kept.length === 1 ? "No se eliminó" : "No se eliminaron";
  return `${said} ${named.join("; ")}${more}.`;
}
