"use client";

import { type ReactNode, useState } from "react";
import { openedPiece } from "@/components/ui/opened-piece";
import { useSWRConfig } from "swr";
import { RowAction, RowMenu } from "@/components/dashboard/row-menu";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { Button, ButtonAnchor } from "@/components/ui/button";
import { ArchiveIcon, CalendarIcon, ExternalLinkIcon, ReplyIcon, UndoIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { waitingReviews } from "@/lib/studio/shared/panel";
import { RemoveContent } from "./remove-content";
import { useDraft } from "../draft/draft-context";
import { PreviewMenu } from "../preview/preview-menu";
import type { Asking } from "./ask-dialog";

const AskDialog = openedPiece(() => import("./ask-dialog").then((file) => file.AskDialog));

type Props = {
  userId: string;
  removable: boolean;
};

export function PublishActions({ userId, removable }: Props) {
  const { draft, reload } = useDraft();
  const { mutate } = useSWRConfig();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { id, state, mayPublish, mayWrite, path, isLive } = draft;
  const isDone = state === "published" && isLive;
  const hasPublishing = mayPublish && (state !== "archived" || draft.published !== null);
  const mayRemove = removable && (mayPublish || (draft.publishedAt === null && draft.author?.id === userId));
  const name = draft.title || "Sin título";
  const close = () => setAsking(null);

  async function settle(text: string) {
    close();
    toast.success(text);
    void mutate(waitingReviews.ask);
    await reload();
  }

  const unschedule = () =>
    api("POST /api/content/unschedule/{id}", { params: { id } })
      .then(() => settle("El contenido ya no está programado: sigue como borrador."))
      .catch(toastFailure);

  return (
    <>
      <PreviewMenu />
      {isLive && path && (
        <ButtonAnchor href={path} target="_blank" variant="secondary" aria-label="Ver en el sitio" className="px-3">
          <ExternalLinkIcon className="size-5" /> <span className="max-lg:sr-only">Ver en el sitio</span>
        </ButtonAnchor>
      )}
      {mayPublish && !isDone && (
        <Button className="max-sm:px-2.5" onClick={() => setAsking("publish")}>
          {publishLabel(draft)}
        </Button>
      )}
      {!mayPublish && mayWrite && (state === "draft" || state === "archived") && (
        <Button className="max-sm:px-2.5" onClick={() => setAsking("handIn")}>
          <span>
            Enviar<span className="max-sm:sr-only"> a revisión</span>
          </span>
        </Button>
      )}
      {(hasPublishing || mayRemove) && (
        <RowMenu name={name} folded>
          {hasPublishing && (
            <>
              {!isDone && (
                <RowAction
                  icon={<CalendarIcon />}
                  label={state === "scheduled" ? "Cambiar la fecha" : "Programar"}
                  name={`${state === "scheduled" ? "Cambiar la fecha de" : "Programar"} ${name}`}
                  onClick={() => setAsking("schedule")}
                />
              )}
              {state === "scheduled" && (
                <RowAction
                  icon={<UndoIcon />}
                  label="Cancelar la programación"
                  name={`Cancelar la programación de ${name}`}
                  onClick={() => void unschedule()}
                />
              )}
              {state === "review" && (
                <RowAction
                  icon={<ReplyIcon />}
                  label="Devolver con comentario"
                  name={`Devolver con comentario: ${name}`}
                  onClick={() => setAsking("sendBack")}
                />
              )}
              {draft.published && (
                <RowAction
                  icon={<ArchiveIcon />}
                  label="Despublicar"
                  name={`Despublicar ${name}`}
                  onClick={() => setAsking("archive")}
                />
              )}
            </>
          )}
          {mayRemove && <RemoveContent />}
        </RowMenu>
      )}
      {asking && <AskDialog asking={asking} onClose={close} onDone={settle} />}
    </>
  );
}

/** Phones have room for the first word only. */
function publishLabel({ state, isLive }: { state: string; isLive: boolean }): ReactNode {
  const rest = state === "scheduled" ? " ahora" : isLive ? " cambios" : "";
  return (
    <span>
      Publicar<span className="max-sm:sr-only">{rest}</span>
    </span>
  );
}
