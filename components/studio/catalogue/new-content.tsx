"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/choice-field";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { PlusIcon } from "@/components/ui/icons";
import { useAddressSteps } from "@/components/ui/use-address-steps";
import { api } from "@/lib/api/client";
import type { ContentDraftView } from "@/lib/studio/schema";
import { callsOf, editorPath, titleFields, type TreeKind } from "@/lib/studio/shared/kinds";

type Kind = "project" | "member" | "technology" | "product" | "lesson";
type Level = { kind: Exclude<TreeKind, "lesson">; label: string };

type Props = {
  kind: Kind;
  /** The button's text: "Nuevo proyecto". */
  label: string;
  /** Label of the question: "Título". */
  asks: string;
  places?: { label: string; options: { value: string; label: string }[] };
  /** Levels that do not exist yet between the place and the item: they are named and created with it, outermost first. */
  missing?: readonly Level[];
};

const send = api as (call: string, parts: object) => Promise<unknown>;

async function create(kind: Kind | Level["kind"], title: string, place: { key: string; parentId?: string }) {
  const body = { ...place, fields: { [titleFields[kind]]: title } };
  return ((await send(`POST ${callsOf[kind]}/create`, { body })) as ContentDraftView).id;
}

/** Asks for a title, creates the draft and opens it. `?new=1` asks at once. */
export function NewContent({ kind, label, asks, places, missing = [] }: Props) {
  // A repeated request with these keys, such as after a lost answer, creates nothing new.
  const [keys, setKeys] = useState<string[] | null>(null);
  const ask = () => setKeys([...missing, kind].map(() => crypto.randomUUID()));
  const close = () => setKeys(null);
  const isAsked = useSearchParams().has("new");
  const address = useAddressSteps();
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked);
    if (isAsked) ask();
  }
  // Reloading or going back must not ask again.
  const forget = useEffectEvent(() => address.go({ new: null }, false));
  useEffect(() => {
    if (isAsked) forget();
  }, [isAsked]);
  return (
    <>
      {/* On a phone the rows of what it may stand in begin one too. */}
      <Button className={places && "max-sm:hidden"} onClick={ask}>
        <PlusIcon className="size-5" />
        {label}
      </Button>
      <Dialog
        open={keys !== null}
        onClose={close}
        title={label}
        description="Se crea como borrador: nadie fuera del estudio lo ve hasta que se publique."
      >
        <Form
          schema={() => import("@/lib/studio/schema").then(({ newContentForm }) => newContentForm)}
          survives={false}
          aria-label={label}
          className="mt-5 space-y-5"
          onSubmit={async ({ title, parentId: place, ...names }) => {
            let parentId = place;
            for (const [at, level] of missing.entries())
              parentId = await create(level.kind, names[level.kind]!, { key: keys![at]!, parentId });
            return { to: editorPath(kind, await create(kind, title, { key: keys!.at(-1)!, parentId })) };
          }}
        >
          {places && missing.length > 0 && <SelectField name="parentId" {...places} />}
          {missing.map((level) => (
            <Field key={level.kind} name={level.kind} label={level.label} maxLength={80} autoComplete="off" required />
          ))}
          <Field name="title" label={asks} maxLength={80} autoComplete="off" required />
          {places && missing.length === 0 && <SelectField name="parentId" {...places} />}
          <FormActions onCancel={close}>
            <SubmitButton busyLabel="Creando...">Empezar a escribir</SubmitButton>
          </FormActions>
        </Form>
      </Dialog>
    </>
  );
}
