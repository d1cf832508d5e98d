"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { SelectField } from "@/components/ui/choice-field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { useFieldValue, useFillField } from "@/components/ui/use-field-value";
import type { ItemChoices } from "@/lib/wardrobe/schema";
import { type ItemType, itemTypes, noBrand, noSize, typeLabels } from "@/lib/wardrobe/shared/kinds";
import { CompletedField } from "../app/completed-field";
import type { PieceDraft, Drafts } from "./drafts";
import { uploadQueue } from "./upload-queue";

type Props = {
  draft: PieceDraft;
  drafts: Drafts;
  wardrobes: readonly { id: string; name: string }[];
  wardrobeId: string;
  choices: ItemChoices;
};

const typeOptions = [
  { value: "", label: "Elige el tipo" },
  ...itemTypes.map((value) => ({ value, label: typeLabels[value] })),
];

export function DraftForm({ draft, drafts, wardrobes, wardrobeId, choices }: Props) {
  const { key, file, state } = draft;
  const uploadKey = useRef("");

  return (
    <Form
      schema={() => import("@/lib/wardrobe/schema").then(({ itemInput }) => itemInput)}
      initial={{ wardrobeId }}
      data-draft={key}
      precheck={() =>
        !file ? "Por favor, selecciona una imagen" : state === "refused" ? "Esta prenda necesita otra foto." : null
      }
      onSubmit={async (fields) => {
        // Waits for a running cut, so that the person gets what they would have seen.
        const { image, edits, cut, shown, photo } = await settled(drafts, key);
        uploadKey.current ||= crypto.randomUUID();
        const preview = cut && shown === "cut" ? cut.cleaned : photo;
        await uploadQueue.enqueue({
          ...fields,
          key: uploadKey.current,
          image,
          edits,
          preview,
          ...choiceOf(cut, shown),
        });
        drafts.drop(key);
      }}
      className="space-y-4"
    >
      <Proposals cut={draft.cut} />
      {wardrobes.length > 1 ? (
        <SelectField
          name="wardrobeId"
          label="Armario"
          options={wardrobes.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : (
        <input type="hidden" name="wardrobeId" defaultValue={wardrobeId} />
      )}
      <SelectField name="type" label="Tipo" options={typeOptions} required />
      <Field name="name" label="Nombre" placeholder="Camisa de lino" maxLength={80} required autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-3">
        <CompletedField name="color" label="Color" maxLength={60} choices={choices.colors} required />
        <CompletedField name="size" label="Talla" maxLength={30} choices={choices.sizes} none={noSize} required />
        <CompletedField name="brand" label="Marca" maxLength={60} choices={choices.brands} none={noBrand} required />
      </div>
      <FormAlert />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel="Subiendo..." className="max-sm:grow">
          Guardar prenda
        </SubmitButton>
        {file && (
          <Button variant="secondary" onClick={() => drafts.drop(key)}>
            Descartar
          </Button>
        )}
      </div>
    </Form>
  );
}

/** Without a cut from this browser the server cuts and decides what is shown. */
const choiceOf = (cut: PieceDraft["cut"], shown: PieceDraft["shown"]) =>
  cut ? { mask: cut.mask, shown } : { mask: null, shown: null };

async function settled(drafts: Drafts, key: string): Promise<PieceDraft & { image: File }> {
  const draft = await drafts.settled(key);
  if (draft.state === "refused") throw Object.assign(new Error(draft.message!), { code: "bad_request" });
  return { ...draft, image: draft.file! };
}

function Proposals({ cut }: Pick<PieceDraft, "cut">) {
  const fill = useFillField();
  const [type, colour] = [useFieldValue("type"), useFieldValue("color")];
  useEffect(() => {
    if (!cut) return;
    if (cut.colours.length > 0) fill("color", cut.colours.join(", "));
    if (cut.type) fill("type", cut.type);
  }, [cut, fill]);
  useEffect(() => {
    const [main = ""] = (colour ?? "").split(",");
    if (cut && type && main) fill("name", `${typeLabels[type as ItemType]} ${main.trim()}`);
  }, [cut, type, colour, fill]);
  return null;
}
