"use client";

import { lazy, type ReactNode, Suspense, useState } from "react";
import { useSWRConfig } from "swr";
import { RowActionFace, rowAction, RowMenu } from "@/components/dashboard/row-menu";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { Button, ButtonAnchor } from "@/components/ui/button";
import { ArchiveIcon, CalendarIcon, ExternalLinkIcon, ReplyIcon, UndoIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { RemoveContent } from "./remove-content";
import { useDraft } from "../draft/draft-context";
import { PreviewMenu } from "../preview/preview-menu";
import { waitingReviews } from "../review/waiting-reviews";

const PublishDialog = lazy(() => import("./publish-dialog").then((file) => ({ default: file.PublishDialog })));
const HandInDialog = lazy(() => import("./hand-in-dialog").then((file) => ({ default: file.HandInDialog })));
const SendBackDialog = lazy(() => import("./send-back-dialog").then((file) => ({ default: file.SendBackDialog })));
const ArchiveDialog = lazy(() => import("./archive-dialog").then((file) => ({ default: file.ArchiveDialog })));

type Asking = "publish" | "schedule" | "handIn" | "sendBack" | "archive" | null;

type Props = {
  /** Who writes. */
  userId: string;
  removable: boolean;
};

/** What brings a working copy onto the site, and takes it off again: for who may publish, or who hands it in. */
export function PublishActions({ userId, removable }: Props) {
  const { draft, reload } = useDraft();
  const { mutate } = useSWRConfig();
  const [asking, setAsking] = useState<Asking>(null);
  const { id, state, mayPublish, mayWrite, path, isLive } = draft;
  const isDone = state === "published" && isLive;
  const hasPublishing = mayPublish && (state !== "archived" || draft.published !== null);
  const mayRemove = removable && (mayPublish || (draft.publishedAt === null && draft.author?.id === userId));
  const close = () => setAsking(null);

  /** Says what became of it and shows it. */
  async function settle(text: string) {
    close();
    toast.success(text);
    void mutate(waitingReviews);
    await reload();
  }

  async function unschedule() {
    try {
      await api("POST /api/content/unschedule/{id}", { params: { id } });
      await settle("Ya no está programado: sigue como borrador.");
    } catch (failure) {
      toastFailure(failure);
    }
  }

  return (
    <>
      <PreviewMenu />
      {isLive && path && (
        <ButtonAnchor href={path} target="_blank" variant="secondary" aria-label="Ver en el sitio" className="px-3">
          <ExternalLinkIcon className="size-5" /> <span className="max-lg:sr-only">Ver en el sitio</span>
        </ButtonAnchor>
      )}
      {mayPublish && !isDone && <Button onClick={() => setAsking("publish")}>{publishLabel(draft)}</Button>}
      {!mayPublish && mayWrite && (state === "draft" || state === "archived") && (
        <Button onClick={() => setAsking("handIn")}>
          <span>
            Enviar<span className="max-sm:sr-only"> a revisión</span>
          </span>
        </Button>
      )}
      {(hasPublishing || mayRemove) && (
        <RowMenu name={draft.title || "Sin título"} folded>
          {hasPublishing && (
            <>
              {!isDone && (
                <MenuItem
                  icon={<CalendarIcon />}
                  label={state === "scheduled" ? "Cambiar la fecha" : "Programar"}
                  onClick={() => setAsking("schedule")}
                />
              )}
              {state === "scheduled" && (
                <MenuItem icon={<UndoIcon />} label="Cancelar la programación" onClick={() => void unschedule()} />
              )}
              {state === "review" && (
                <MenuItem icon={<ReplyIcon />} label="Devolver con una nota" onClick={() => setAsking("sendBack")} />
              )}
              {draft.published && (
                <MenuItem icon={<ArchiveIcon />} label="Despublicar" onClick={() => setAsking("archive")} />
              )}
            </>
          )}
          {mayRemove && <RemoveContent />}
        </RowMenu>
      )}
      <Suspense>
        {(asking === "publish" || asking === "schedule") && (
          <PublishDialog isLater={asking === "schedule"} onClose={close} onDone={settle} />
        )}
        {asking === "handIn" && <HandInDialog onClose={close} onDone={settle} />}
        {asking === "sendBack" && <SendBackDialog onClose={close} onDone={settle} />}
        {asking === "archive" && <ArchiveDialog onClose={close} onDone={settle} />}
      </Suspense>
    </>
  );
}

/** What each dialog of these is given. */
export type AskProps = { onClose: () => void; onDone: (text: string) => Promise<void> };

/** A phone has room for its first word, beside the other actions. */
function publishLabel({ state, isLive }: { state: string; isLive: boolean }): ReactNode {
  const rest = state === "scheduled" ? " ahora" : isLive ? " cambios" : "";
  return (
    <span>
      Publicar<span className="max-sm:sr-only">{rest}</span>
    </span>
  );
}

function MenuItem({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={rowAction}>
      <RowActionFace icon={icon} label={label} />
    </button>
  );
}
