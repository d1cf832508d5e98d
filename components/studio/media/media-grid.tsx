"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { Selection, SelectionBar, SelectRow, useSelection } from "@/components/dashboard/selection";
import { Badge } from "@/components/ui/badge";
import { useAddressSteps } from "@/components/ui/use-address-steps";
import { useAwake } from "@/components/ui/use-awake";
import type { Media, RemovedMedia } from "@/lib/media/schema";
import { LibraryPicture } from "./library-picture";
import { useRef, useState } from "react";
import { openedPiece } from "@/components/ui/opened-piece";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { useBusy } from "@/components/dashboard/use-act";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/form-message";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { useReloadMedia } from "./uploads";

const MediaDialog = openedPiece(() => import("./media-dialog").then((file) => file.MediaDialog));

/** The open picture is in the address, so that the back button closes it. */
export function MediaGrid({ rows }: { rows: Media[] }) {
  const router = useRouter();
  const isAwake = useAwake();
  const open = useSearchParams().get("picture");
  const { go, back } = useAddressSteps();
  return (
    <Selection ids={rows.map(({ id }) => id)}>
      <div className="flex flex-col gap-2">
        <MediaBulk />
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4 2xl:grid-cols-6">
          {rows.map((media) => (
            <li
              key={media.id}
              className="relative rounded-lg has-checked:outline-2 has-checked:outline-offset-2 has-checked:outline-accent"
            >
              <button
                type="button"
                disabled={!isAwake}
                onClick={() => go({ picture: media.id }, true)}
                className="group block w-full overflow-hidden rounded-lg border border-line bg-surface text-left transition-colors hover:border-line-strong"
              >
                <LibraryPicture
                  media={media}
                  sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 30vw, 45vw"
                  alt={media.alt}
                  className="aspect-[4/3]"
                />
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2">
                  <span className="min-w-0 grow basis-24 truncate">{media.name}</span>
                  {media.alt === "" && <Badge tone="amber">Falta el texto</Badge>}
                </span>
              </button>
              <div className="absolute top-2 left-2 rounded-md bg-surface/90 px-1.5">
                <SelectRow id={media.id} name={media.name} />
              </div>
            </li>
          ))}
        </ul>
      </div>
      {open !== null && (
        <MediaDialog
          key={open}
          id={open}
          known={rows.find(({ id }) => id === open)}
          onClose={() => back({ picture: null })}
          onChanged={() => router.refresh()}
        />
      )}
    </Selection>
  );
}

const amount = (count: number): string => (count === 1 ? "1 imagen" : `${count} imágenes`);

/** Pictures that cannot be deleted stay chosen, and are named. */
function MediaBulk() {
  const router = useRouter();
  const reload = useReloadMedia();
  const bar = useRef<HTMLDivElement>(null);
  const { busy, run } = useBusy();
  const [refused, setRefused] = useState<RemovedMedia["kept"]>([]);
  const { chosen } = useSelection();
  const kept = refused.filter(({ id }) => chosen.includes(id));

  function refresh() {
    reload();
    router.refresh();
  }

  const remove = (ids: readonly string[]) =>
    run(async () => {
      const answer = await api("POST /api/media/removeMany", { body: { ids: [...ids] } });
      const { removed } = answer;
      setRefused(answer.kept);
      if (removed.length > 0) {
        const said = removed.length === 1 ? "Se eliminó" : "Se eliminaron";
        toast.success(`${said} ${amount(removed.length)}.`, { undo: () => void restore(removed) });
      }
      // The focused button vanishes with the selection.
      bar.current?.querySelector("input")?.focus();
    }).finally(refresh);

  const restore = (ids: string[]) =>
    api("POST /api/media/restoreMany", { body: { ids } }).catch(toastFailure).finally(refresh);

  return (
    <div ref={bar} className="contents">
      <SelectionBar label={(count) => `${amount(count)} ${count === 1 ? "elegida" : "elegidas"}`}>
        {(ids) => (
          <>
            <Button variant="danger" busy={busy} onClick={() => void remove(ids)}>
              Eliminar
            </Button>
            <div className="w-full empty:hidden">
              <FormMessage message={kept.length > 0 ? describeKept(kept) : null} />
            </div>
          </>
        )}
      </SelectionBar>
    </div>
  );
}

const mostNamed = 5;

function describeKept(kept: RemovedMedia["kept"]): string {
  const named = kept.slice(0, mostNamed).map(({ name, usedIn: [first, ...others] }) => {
    if (first === undefined) return `«${name}», que subió otra persona`;
    const more = others.length > 0 ? ` y ${others.length} más` : "";
    return `«${name}», que se usa en «${first || "Sin título"}»${more}`;
  });
  const more = kept.length > mostNamed ? ` y ${kept.length - mostNamed} más` : "";
  const said = kept.length === 1 ? "No se eliminó" : "No se eliminaron";
  return `${said} ${named.join("; ")}${more}.`;
}
