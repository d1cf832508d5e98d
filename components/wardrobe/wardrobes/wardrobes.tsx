"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PlusIcon, WardrobeIcon } from "@/components/ui/icons";
import { ProgressBar } from "@/components/ui/progress-bar";
import { toast } from "@/components/ui/toast";
import { useAwake } from "@/components/ui/use-awake";
import { attempt } from "@/components/dashboard/toast-failure";
import { api } from "@/lib/api/client";
import { useApi } from "@/lib/api/use-api";
import { formatBytes } from "@/lib/core/numbers";
import type { Wardrobe, WardrobeInput } from "@/lib/wardrobe/schema";
import { WardrobeCard } from "./wardrobe-card";
import { WardrobeForm } from "./wardrobe-form";

type Props = {
  username: string;
  isOwnerPublic: boolean;
  known: Wardrobe[];
};

export function Wardrobes({ username, isOwnerPublic, known }: Props) {
  const { data: wardrobes = known, mutate } = useApi(["GET /api/wardrobes/findOwn"], { fallbackData: known });
  const [edited, setEdited] = useState<Wardrobe | "new" | null>(null);
  const isAwake = useAwake();
  const current = edited === "new" ? null : edited;

  async function save(body: WardrobeInput) {
    if (current) await api("PATCH /api/wardrobes/update/{id}", { params: { id: current.id }, body });
    else await api("POST /api/wardrobes/create", { body });
    await mutate();
    setEdited(null);
    toast.success(current ? "Armario guardado." : "Armario creado.");
  }

  const restore = (id: string) =>
    attempt(async () => {
      await api("POST /api/wardrobes/restore/{id}", { params: { id } });
      await mutate();
    });

  async function remove(id: string) {
    await api("DELETE /api/wardrobes/remove/{id}", { params: { id } });
    await mutate();
    toast.success("Armario eliminado.", { undo: () => restore(id) });
  }

  const dropCover = (id: string) =>
    attempt(async () => {
      await api("PATCH /api/wardrobes/update/{id}", { params: { id }, body: { coverId: null } });
      await mutate();
    });

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Armarios</h1>
        <Button disabled={!isAwake} onClick={() => setEdited("new")}>
          <PlusIcon /> Crear armario
        </Button>
      </div>
      {wardrobes.length === 0 && (
        <div className="mt-6">
          <EmptyState icon={<WardrobeIcon className="size-6" />} title="No tienes ningún armario">
            Crea uno para guardar y combinar tus prendas.
          </EmptyState>
        </div>
      )}
      <ul aria-label="Mis armarios" className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {wardrobes.map((wardrobe) => (
          <WardrobeCard
            key={wardrobe.id}
            wardrobe={wardrobe}
            username={username}
            isOwnerPublic={isOwnerPublic}
            onEdit={() => setEdited(wardrobe)}
            onDropCover={() => dropCover(wardrobe.id)}
            onRemove={() => remove(wardrobe.id)}
          />
        ))}
      </ul>
      <Usage />
      {edited && (
        <WardrobeForm wardrobe={current} isOwnerPublic={isOwnerPublic} onSave={save} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

function Usage() {
  const { data } = useApi(["GET /api/wardrobe-items/usage"]);
  const share =
    data && (data.quotaBytes > 0 ? Math.min(100, Math.floor((100 * data.usedBytes) / data.quotaBytes)) : 100);
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
