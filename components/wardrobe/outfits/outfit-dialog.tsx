"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { PencilIcon, ShareIcon, TrashIcon } from "@/components/ui/icons";
import type { Day } from "@/lib/core/days";
import type { Item, Outfit } from "@/lib/wardrobe/schema";
import { wornText } from "@/lib/wardrobe/shared/worn";
import { PiecePicture } from "../app/piece-picture";
import { OutfitCollage } from "./collage";
import { WearButton } from "./outfit-card";
import { shareOutfit } from "./share-outfit";

type Props = {
  outfit: Outfit;
  today: Day;
  onClose: () => void;
  onClosed: () => void;
  onWear: () => Promise<void>;
  onRename: (name: string) => Promise<void>;
  onRemove: () => Promise<void>;
};

export function OutfitDialog({ outfit, today, onClose, onClosed, onWear, onRename, onRemove }: Props) {
  /** Null until the first rename; after one, the returning button takes the focus. */
  const [isRenaming, setRenaming] = useState<boolean | null>(null);
  const [isSharing, startSharing] = useTransition();
  const [isRemoving, startRemoving] = useTransition();
  const { id, name, items } = outfit;
  return (
    <Dialog open onClose={onClose} onClosed={onClosed} title={name} description={wornText(outfit, today)} wide hasCross>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <div className="rounded-lg bg-stage p-4">
          <OutfitCollage
            items={items}
            sizes="(width >= 40rem) 18rem, 80vw"
            priority
            className="max-sm:mx-auto max-sm:w-3/4"
          />
        </div>
        <PieceList items={items} />
      </div>
      {isRenaming && (
        <Form
          schema={() => import("@/lib/wardrobe/schema").then(({ outfitName }) => outfitName)}
          initial={{ name }}
          survives={false}
          onSubmit={async (typed) => {
            await onRename(typed.name);
            setRenaming(false);
          }}
          className="mt-5 space-y-3"
        >
          <Field name="name" label="Nombre" maxLength={80} autoFocus />
          <FormActions onCancel={() => setRenaming(false)}>
            <SubmitButton busyLabel="Guardando...">Guardar</SubmitButton>
          </FormActions>
        </Form>
      )}
      <div className="mt-6 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap sm:justify-end">
        <Button
          variant="ghost"
          busy={isRemoving}
          onClick={() => startRemoving(onRemove)}
          className="text-danger! sm:mr-auto"
        >
          <TrashIcon /> Eliminar
        </Button>
        {!isRenaming && (
          <Button variant="secondary" autoFocus={isRenaming === false} onClick={() => setRenaming(true)}>
            <PencilIcon /> Renombrar
          </Button>
        )}
        {items.length > 0 && (
          <Button variant="secondary" busy={isSharing} onClick={() => startSharing(() => shareOutfit({ id }, name))}>
            <ShareIcon /> Compartir
          </Button>
        )}
        <WearButton outfit={outfit} today={today} onWear={onWear} className="sm:min-w-36" />
      </div>
    </Dialog>
  );
}

function PieceList({ items }: { items: Item[] }) {
  if (items.length === 0) return <p className="text-muted">Este conjunto ya no tiene prendas.</p>;
  return (
    <ul className="space-y-2">
      {items.map(({ id, name, brand, color, size, picture }) => (
        <li key={id} className="flex items-center gap-3">
          <PiecePicture picture={picture} sizes="56px" alt="" className="size-14 shrink-0 p-1" />
          <span className="min-w-0">
            <span className="block truncate font-semibold">{name}</span>
            <span className="block truncate text-sm text-muted">
              {brand} · {color} · {size}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
