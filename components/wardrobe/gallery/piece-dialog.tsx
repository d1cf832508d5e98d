"use client";

import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/choice-field";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Field } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { CheckIcon, TrashIcon } from "@/components/ui/icons";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { useApi } from "@/lib/api/use-api";
import { dayOf } from "@/lib/core/days";
import type { Item, ItemChoices } from "@/lib/wardrobe/schema";
import { itemTypes, noBrand, noSize, typeLabels } from "@/lib/wardrobe/shared/kinds";
import { wornText } from "@/lib/wardrobe/shared/worn";
import { CompletedField } from "../app/completed-field";
import type { Cutter } from "../capture/remove-ground";
import { useToday } from "../outfits/use-today";
import { noteWear } from "../outfits/wear";
import { PieceViews } from "./piece-views";
import { usePieceActions, useReload } from "./use-pieces";

type Props = {
  id: string;
  known: Item | undefined;
  wardrobes: { id: string; name: string }[];
  choices: ItemChoices;
  cutter: Cutter;
  onClose: () => void;
};

export function PieceDialog({ id, known, wardrobes, choices, cutter, onClose }: Props) {
  const {
    data: item,
    error,
    mutate,
  } = useApi(["GET /api/wardrobe-items/findOne/{id}", { params: { id } }], {
    fallbackData: known,
  });
  return (
    <Dialog open wide onClose={onClose} title={item?.name ?? "Prenda"}>
      {item ? (
        <div className="mt-4 grid gap-6 sm:grid-cols-[14rem_minmax(0,1fr)]">
          <div className="space-y-3">
            <PieceViews item={item} cutter={cutter} />
            <Wears item={item} />
          </div>
          <PieceForm item={item} wardrobes={wardrobes} choices={choices} onClose={onClose} />
        </div>
      ) : error ? (
        <div className="mt-4">
          <ErrorState title="No se pudo cargar la prenda." onRetry={() => void mutate()}>
            {error.message}
          </ErrorState>
        </div>
      ) : (
        <Loading className="mt-4 grid gap-6 sm:grid-cols-[14rem_minmax(0,1fr)]">
          <Skeleton className="aspect-[3/4]" />
          <Skeleton className="h-80" />
        </Loading>
      )}
    </Dialog>
  );
}

function Wears({ item }: { item: Item }) {
  const reload = useReload();
  // oxlint-disable-next-line react-hooks/purity -- what is shown depends on the day of now
  const today = useToday(dayOf(new Date()));
  return (
    <>
      <p className="text-sm text-muted">{wornText(item, today)}</p>
      {item.lastWornOn !== today && (
        <Button
          variant="secondary"
          onClick={() => noteWear({ wornOn: today, itemIds: [item.id] }, "Anotada para hoy.", reload)}
          className="w-full"
        >
          <CheckIcon /> Usado hoy
        </Button>
      )}
    </>
  );
}

const types = itemTypes.map((value) => ({ value, label: typeLabels[value] }));

function PieceForm({ item, wardrobes, choices, onClose }: Omit<Props, "id" | "known" | "cutter"> & { item: Item }) {
  const reload = useReload();
  const { remove } = usePieceActions();
  const { id, wardrobeId, type, name, color, size, brand } = item;
  return (
    <Form
      schema={() => import("@/lib/wardrobe/schema").then(({ itemInput }) => itemInput)}
      initial={{ wardrobeId, type, name, color, size, brand }}
      extra={() => (wardrobes.length > 1 ? {} : { wardrobeId })}
      survives={false}
      onSubmit={async (body) => {
        await api("PATCH /api/wardrobe-items/update/{id}", { params: { id }, body });
        reload();
        toast.success("Prenda guardada.");
        onClose();
      }}
      className="space-y-4"
    >
      <Field name="name" label="Nombre" maxLength={80} required autoComplete="off" />
      <SelectField name="type" label="Tipo" options={types} />
      <CompletedField name="color" label="Color" maxLength={60} choices={choices.colors} required />
      <div className="grid grid-cols-2 gap-3">
        <CompletedField name="size" label="Talla" maxLength={30} choices={choices.sizes} none={noSize} required />
        <CompletedField name="brand" label="Marca" maxLength={60} choices={choices.brands} none={noBrand} required />
      </div>
      {wardrobes.length > 1 && (
        <SelectField
          name="wardrobeId"
          label="Armario"
          options={wardrobes.map((wardrobe) => ({ value: wardrobe.id, label: wardrobe.name }))}
        />
      )}
      <FormAlert />
      <div className="flex gap-3">
        <Button
          variant="secondary"
          onClick={async () => {
            if (await remove([id])) onClose();
          }}
          className="mr-auto text-danger"
        >
          <TrashIcon /> <span className="max-sm:sr-only">Eliminar</span>
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cerrar
        </Button>
        <SubmitButton busyLabel="Guardando...">Guardar</SubmitButton>
      </div>
    </Form>
  );
}
