"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TrashIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { api, ApiError } from "@/lib/api/client";
import { formatNumber } from "@/lib/core/numbers";
import type { StatCount, StatFilter } from "@/lib/visits/panel/schema";

type Props = {
  filter: StatFilter;
  after: string;
};

export function RemoveFiltered({ filter, after }: Props) {
  const router = useRouter();
  const [found, setFound] = useState<StatCount | null>(null);
  const [busy, setBusy] = useState(false);

  const amount = found?.count === 1 ? "1 registro" : `${formatNumber(found?.count ?? 0)} registros`;

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      const known = failure instanceof ApiError && failure.code === "conflict";
      toast.danger(known ? failure.message : "Error al eliminar el registro");
      setFound(null);
    } finally {
      setBusy(false);
    }
  }

  const count = () =>
    attempt(async () => {
      const counted = await api("GET /api/stat/count", { query: filter });
      if (counted.count === 0) toast.info("No hay registros para eliminar.");
      else setFound(counted);
    });

  const remove = () =>
    found &&
    attempt(async () => {
      await api("DELETE /api/stat/removeMany", { query: { ...filter, ...found } });
      toast.success(`Eliminaste ${amount}.`);
      setFound(null);
      router.replace(after);
      router.refresh();
    });

  return (
    <>
      <Button variant="secondary" busy={busy && !found} onClick={count}>
        <TrashIcon /> Eliminar los registros filtrados
      </Button>
      <Dialog
        open={found !== null}
        onClose={() => !busy && setFound(null)}
        title="Eliminar registros"
        description={`Según los filtros, vas a eliminar ${amount}. Los totales también bajarán. No se puede deshacer.`}
        alert
        actions={
          <>
            <Button variant="secondary" disabled={busy} onClick={() => setFound(null)}>
              Cancelar
            </Button>
            <Button variant="danger" busy={busy} onClick={remove}>
              Eliminar {amount}
            </Button>
          </>
        }
      />
    </>
  );
}
