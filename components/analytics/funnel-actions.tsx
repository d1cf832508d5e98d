"use client";

import { useState } from "react";
import { RemovalDialog } from "@/components/dashboard/removal-dialog";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { PencilIcon, PlusIcon, TrashIcon } from "@/components/ui/icons";
import { openedPiece } from "@/components/ui/opened-piece";
import { useAwake } from "@/components/ui/use-awake";
import type { SiteFunnelItem } from "@/lib/analytics/funnels/schema";
import { api } from "@/lib/api/client";

const FunnelDialog = openedPiece(() => import("./funnel-dialog").then((file) => file.FunnelDialog));

type Props = {
  site: number;
  /** None offers to create one. */
  funnel?: SiteFunnelItem;
  isFull: boolean;
};

export function FunnelActions({ site, funnel, isFull }: Props) {
  const isAwake = useAwake();
  const [isEditing, setIsEditing] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  return (
    <>
      {funnel ? (
        <span className="-my-2 flex">
          <IconButton label={`Editar ${funnel.name}`} disabled={!isAwake} onClick={() => setIsEditing(true)}>
            <PencilIcon />
          </IconButton>
          <IconButton label={`Eliminar ${funnel.name}`} disabled={!isAwake} onClick={() => setIsRemoving(true)}>
            <TrashIcon />
          </IconButton>
        </span>
      ) : (
        <Button disabled={!isAwake || isFull} onClick={() => setIsEditing(true)}>
          <PlusIcon /> Crear embudo
        </Button>
      )}
      {isEditing && <FunnelDialog site={site} funnel={funnel} onClose={() => setIsEditing(false)} />}
      {isRemoving && funnel && (
        <RemovalDialog
          title={`¿Eliminar el embudo ${funnel.name}?`}
          description="Sus páginas y eventos siguen en las cifras."
          confirmLabel="Eliminar embudo"
          onRemove={() => api("DELETE /api/analytics/funnels/remove/{id}", { params: { id: funnel._id } })}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </>
  );
}
