"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { SelectionBar } from "@/components/dashboard/selection";
import { attempt as attemptTo, toastFailure } from "@/components/dashboard/toast-failure";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { openedPiece } from "@/components/ui/opened-piece";
import { api } from "@/lib/api/client";
import { formatNumber } from "@/lib/core/numbers";
import type { LinkFolderChoice } from "@/lib/shortener/folders/schema";
import type { LinkBefore, LinkManyChanges, ShortLink } from "@/lib/shortener/schema";
import { TagLinks, UntagLinks } from "./bulk-tags";
import { lostVisits } from "./remove-link";

const ChangeDialog = openedPiece(() => import("./change-dialog").then((file) => file.ChangeDialog));
const MoveDialog = openedPiece(() => import("./move-dialog").then((file) => file.MoveDialog));

type Action = { action: keyof typeof switches | "remove" } | { action: "tag" | "untag"; tags: string[] };

const said: Record<Action["action"], (links: string, isOne: boolean) => string> = {
  pause: (links) => `${links} en pausa.`,
  resume: (links, isOne) => `${links} ${isOne ? "vuelve" : "vuelven"} a funcionar.`,
  archive: (links, isOne) =>
    `${isOne ? "Se archivó" : "Se archivaron"} ${links}. ${isOne ? "Sigue" : "Siguen"} funcionando.`,
  unarchive: (links, isOne) => `${links} ${isOne ? "vuelve" : "vuelven"} a la lista.`,
  tag: (links, isOne) => `${links} ${isOne ? "tiene" : "tienen"} las etiquetas.`,
  untag: (links, isOne) => `${links} ya no ${isOne ? "tiene" : "tienen"} esas etiquetas.`,
  remove: (links, isOne) => `${isOne ? "Se eliminó" : "Se eliminaron"} ${links}.`,
};

const switches = { pause: "Pausar", resume: "Reanudar", archive: "Archivar", unarchive: "Desarchivar" } as const;

const switchesFor = (links: Pick<ShortLink, "archived">[]): (keyof typeof switches)[] => [
  "pause",
  "resume",
  ...(links.some(({ archived }) => !archived) ? (["archive"] as const) : []),
  ...(links.some(({ archived }) => archived) ? (["unarchive"] as const) : []),
];

const amount = (count: number): string => (count === 1 ? "1 enlace" : `${formatNumber(count)} enlaces`);

type Props = {
  links: Pick<ShortLink, "_id" | "visits" | "tags" | "archived">[];
  folders: LinkFolderChoice[];
};

export function LinkBulkActions({ links, folders }: Props) {
  const router = useRouter();
  const [busy, setBusy] = useState<Action["action"] | null>(null);
  const [isChanging, setIsChanging] = useState(false);
  const [isMoving, setIsMoving] = useState(false);

  async function run(ids: readonly string[], action: Action, clear: () => void) {
    setBusy(action.action);
    try {
      const { links: count } = await api("POST /api/shortener/bulk", { body: { ...action, ids: [...ids] } });
      toast.success(said[action.action](amount(count), count === 1), { undo: undoing(ids, action) });
      clear();
    } finally {
      setBusy(null);
      router.refresh();
    }
  }

  async function change(ids: readonly string[], { expiresAt, ...rest }: LinkManyChanges, clear: () => void) {
    const changes = { ...rest, ...(expiresAt !== undefined && { expiresAt: expiresAt && expiresAt.toISOString() }) };
    const { links: count, before } = await api("POST /api/shortener/change", { body: { ids: [...ids], changes } });
    if (before.length === 0) toast.success("Los enlaces ya estaban así.");
    else {
      const { folder } = changes;
      const name = folders.find(({ _id }) => _id === folder)?.name;
      const what =
        folder === undefined ? "con el cambio aplicado" : name === undefined ? "sin carpeta" : `en «${name}»`;
      toast.success(`${amount(count)} ${what}.`, { undo: () => takeBack(before) });
    }
    clear();
    router.refresh();
  }

  async function takeBack(before: LinkBefore[]) {
    await attemptTo(async () => {
      const { changed } = await api("POST /api/shortener/restore", { body: { links: before } });
      if (changed > 0)
        toast.danger(
          `${amount(changed)} se ${changed === 1 ? "queda" : "quedan"} como está${changed === 1 ? "" : "n"}: se ${changed === 1 ? "cambió" : "cambiaron"} después.`,
        );
    });
    router.refresh();
  }

  /** Undoes archiving, only for links that it changed. */
  function undoing(ids: readonly string[], { action }: Action) {
    if (action !== "archive" && action !== "unarchive") return undefined;
    const isArchived = action === "unarchive";
    const moved = links.filter(({ _id, archived }) => ids.includes(_id) && archived === isArchived);
    if (moved.length === 0) return undefined;
    const body = { action: isArchived ? "archive" : "unarchive", ids: moved.map(({ _id }) => _id) } as const;
    return () => attemptTo(() => api("POST /api/shortener/bulk", { body })).then(() => router.refresh());
  }

  return (
    <SelectionBar label={(count) => `${amount(count)} ${count === 1 ? "elegido" : "elegidos"}`}>
      {(ids, clear) => {
        const chosen = links.filter(({ _id }) => ids.includes(_id));
        const visits = chosen.reduce((sum, link) => sum + link.visits, 0);
        const present = [...new Set(chosen.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b, "es"));
        const attempt = (action: Action) => () =>
          run(ids, action, clear).catch((failure: unknown) => toastFailure(failure, "Ocurrió un error al guardar."));
        return (
          <>
            {switchesFor(chosen).map((action) => (
              <Button
                key={action}
                variant="secondary"
                busy={busy === action}
                disabled={busy !== null}
                onClick={attempt({ action })}
              >
                {switches[action]}
              </Button>
            ))}
            <Button variant="secondary" disabled={busy !== null} onClick={() => setIsChanging(true)}>
              Cambiar
            </Button>
            <ChangeDialog
              isWanted={isChanging}
              open={isChanging}
              onClose={() => setIsChanging(false)}
              links={amount(ids.length)}
              onChange={(changes) => change(ids, changes, clear)}
            />
            {folders.length > 0 && (
              <Button
                variant="secondary"
                aria-label="Mover a carpeta"
                disabled={busy !== null}
                onClick={() => setIsMoving(true)}
              >
                Mover
              </Button>
            )}
            <MoveDialog
              isWanted={isMoving}
              open={isMoving}
              onClose={() => setIsMoving(false)}
              links={amount(ids.length)}
              folders={folders}
              onMove={(folder) => change(ids, { folder }, clear)}
            />
            <TagLinks
              links={amount(ids.length)}
              disabled={busy !== null}
              onTags={(tags) => run(ids, { action: "tag", tags }, clear)}
            />
            {present.length > 0 && (
              <UntagLinks
                links={amount(ids.length)}
                tags={present}
                disabled={busy !== null}
                onTags={(tags) => run(ids, { action: "untag", tags }, clear)}
              />
            )}
            <ConfirmButton
              label="Eliminar"
              danger
              disabled={busy !== null}
              title={`¿Eliminar ${amount(ids.length)}?`}
              description={`Los enlaces dejarán de funcionar, también en lo que ya está impreso. ${lostVisits(visits)} No se puede deshacer. Si solo quieres detenerlos, ponlos en pausa.`}
              confirmLabel={`Eliminar ${amount(ids.length)}`}
              onConfirm={attempt({ action: "remove" })}
            />
          </>
        );
      }}
    </SelectionBar>
  );
}
