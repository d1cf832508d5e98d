"use client";

import { type ReactNode, useState } from "react";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { rowAction } from "@/components/dashboard/row-menu";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import type { FormProps } from "@/components/ui/form-props";
import { PencilIcon, PlusIcon, TrashIcon } from "@/components/ui/icons";
import { AskedContent, type AskedOf } from "../asked-content";
import { useRefreshInbox } from "./use-desk";

type Props<T, I extends object, O> = {
  asked: AskedOf<T[]>;
  onClose: () => void;
  texts: {
    title: string;
    description?: string;
    failure: string;
    loading: string;
    empty: string;
    create: string;
    creating: string;
    editing: string;
  };
  listClassName: string;
  rowClassName: string;
  row: (item: T) => ReactNode;
  nameOf: (item: T) => string;
  lossOf: (item: T) => string;
  onRemove: (item: T) => Promise<void>;
  schema: FormProps<I, O>["schema"];
  initialOf: (item: T | null) => FormProps<I, O>["initial"];
  fields: ReactNode;
  onSave: (item: T | null, body: O) => Promise<unknown>;
};

export function ManagedList<T extends { id: string }, I extends object, O>(props: Props<T, I, O>) {
  const { asked, onClose, texts, nameOf, schema } = props;
  const [edited, setEdited] = useState<T | "new" | null>(null);
  const refresh = useRefreshInbox();

  if (edited) {
    const item = edited === "new" ? null : edited;
    const done = () => setEdited(null);
    return (
      <Dialog open onClose={onClose} title={item ? texts.editing : texts.creating}>
        <Form
          schema={schema}
          initial={props.initialOf(item)}
          survives={false}
          onSubmit={async (body) => {
            await props.onSave(item, body);
            refresh();
            done();
          }}
          className="mt-4 space-y-4"
        >
          {props.fields}
          <FormActions onCancel={done} cancelLabel="Volver">
            <SubmitButton busyLabel="Guardando...">Guardar</SubmitButton>
          </FormActions>
        </Form>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      description={texts.description}
      actions={
        <>
          <Button variant="secondary" onClick={() => setEdited("new")}>
            <PlusIcon /> {texts.create}
          </Button>
          <Button onClick={onClose}>Listo</Button>
        </>
      }
    >
      <AskedContent asked={asked} failure={texts.failure} loading={texts.loading} className="mt-4 h-24">
        {(items) =>
          items.length === 0 ? (
            <p className="mt-4 text-muted">{texts.empty}</p>
          ) : (
            <ul className={props.listClassName}>
              {items.map((item) => (
                <li key={item.id} className={props.rowClassName}>
                  {props.row(item)}
                  <button
                    type="button"
                    aria-label={`Editar ${nameOf(item)}`}
                    onClick={() => setEdited(item)}
                    className={rowAction}
                  >
                    <PencilIcon />
                  </button>
                  <ConfirmButton
                    label={`Eliminar ${nameOf(item)}`}
                    icon={<TrashIcon />}
                    title={`¿Eliminar ${nameOf(item)}?`}
                    description={props.lossOf(item)}
                    confirmLabel="Eliminar"
                    danger
                    onConfirm={() => props.onRemove(item)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </AskedContent>
    </Dialog>
  );
}
