"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { z } from "zod";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { SelectionBar } from "@/components/dashboard/selection";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { formatNumber } from "@/lib/core/numbers";
import { type Link, newTags } from "@/lib/shortener/schema";

type Action = { action: "pause" | "resume" | "remove" } | { action: "tag"; tags: string[] };

const said: Record<Action["action"], (links: string, isOne: boolean) => string> = {
  pause: (links) => `${links} en pausa.`,
  resume: (links, isOne) => `${links} ${isOne ? "vuelve" : "vuelven"} a funcionar.`,
  tag: (links, isOne) => `${links} ${isOne ? "tiene" : "tienen"} las etiquetas.`,
  remove: (links, isOne) => `${isOne ? "Se eliminó" : "Se eliminaron"} ${links}.`,
};

const amount = (count: number): string => (count === 1 ? "1 enlace" : `${formatNumber(count)} enlaces`);

/** What can be done with the links that are chosen. */
export function LinkBulk({ links }: { links: Pick<Link, "_id" | "visits">[] }) {
  const router = useRouter();
  const [busy, setBusy] = useState<Action["action"] | null>(null);
  const [tagging, setTagging] = useState(false);

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
        const visits = links.reduce((sum, link) => sum + (ids.includes(link._id) ? link.visits : 0), 0);
        const attempt = (action: Action) => () =>
          run(ids, action, clear).catch((failure: unknown) => toastFailure(failure, "Ocurrió un error al guardar."));
        return (
          <>
            <Button
              variant="secondary"
              busy={busy === "pause"}
              disabled={busy !== null}
              onClick={attempt({ action: "pause" })}
            >
              Pausar
            </Button>
            <Button
              variant="secondary"
              busy={busy === "resume"}
              disabled={busy !== null}
              onClick={attempt({ action: "resume" })}
            >
              Reanudar
            </Button>
            <Button variant="secondary" disabled={busy !== null} onClick={() => setTagging(true)}>
              Etiquetar
            </Button>
            <ConfirmButton
              label="Eliminar"
              danger
              disabled={busy !== null}
              title={`¿Eliminar ${amount(ids.length)}?`}
              description={`Quien los abra verá que no existen, también desde lo que ya está impreso. Se pierden sus estadísticas${
                visits > 0 ? `, con ${formatNumber(visits)} ${visits === 1 ? "visita" : "visitas"}` : ""
              }. No se puede deshacer; pausarlos sí.`}
              confirmLabel={`Eliminar ${amount(ids.length)}`}
              onConfirm={attempt({ action: "remove" })}
            />
            <Dialog
              open={tagging}
              onClose={() => setTagging(false)}
              title={`Etiquetar ${amount(ids.length)}`}
              description="Se agregan a las que ya tienen."
            >
              <Form
                schema={tagForm}
                survives={false}
                onSubmit={async ({ tags }) => {
                  await run(ids, { action: "tag", tags }, clear);
                  setTagging(false);
                }}
                className="mt-5 space-y-5"
              >
                <Field name="tags" label="Etiquetas" autoComplete="off" hint="Separadas por comas." />
                <FormAlert />
                <div className="flex flex-wrap justify-end gap-3">
                  <Button variant="secondary" onClick={() => setTagging(false)}>
                    Cancelar
                  </Button>
                  <SubmitButton busyLabel="Guardando...">Etiquetar</SubmitButton>
                </div>
              </Form>
            </Dialog>
          </>
        );
      }}
    </SelectionBar>
  );
}

const tagForm = z.object({ tags: newTags });
