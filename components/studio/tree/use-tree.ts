"use client";

import { useMemo, useRef, useState } from "react";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { useApi } from "@/lib/api/use-api";
import { useEvent } from "@/lib/realtime/client";
import { contentChanged } from "@/lib/studio/shared/events";
import type { ContentItemView, ContentTree } from "@/lib/studio/schema";
import { callsOf, titleFields, type TreeKind } from "@/lib/studio/shared/kinds";
import { branchesOf, type Move, returnsOf, withMove } from "./branches";
import type { UnnamedItem } from "./rows";

/** Milliseconds during which changes are gathered. */
const askAfter = 500;

/**
 * The server's tree, and its changes. Moves are shown at once and sent one after another, because each names a
 * neighbour; until then they are laid over the server's tree.
 */
export function useTree(initial: ContentTree) {
  const { data = initial, mutate } = useApi(["GET /api/content/tree"], { fallbackData: initial });
  const [moving, setMoving] = useState<readonly Move[]>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const branches = useMemo(() => branchesOf(moving.reduce(withMove, data.items)), [data, moving]);

  const change = (next: (items: readonly ContentItemView[]) => readonly ContentItemView[]) =>
    mutate((now) => now && { items: [...next(now.items)] }, { revalidate: false });
  const refresh = () => void mutate();

  const asking = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEvent(contentChanged, () => {
    asking.current ??= setTimeout(() => {
      asking.current = undefined;
      refresh();
    }, askAfter);
  });

  /** Runs a change and reloads the tree; a failure is shown. Null means it failed. */
  async function attempt<T>(run: () => Promise<T>): Promise<T | null> {
    try {
      return await run();
    } catch (failure) {
      toastFailure(failure);
      return null;
    } finally {
      refresh();
    }
  }

  /** Moves at once and tells the server later. With `told` the move is announced and can be undone. */
  function move(wanted: Move, told?: string): void {
    const { kind, ids, parentId, after } = wanted;
    const returns = told ? returnsOf(branches, wanted) : [];
    setMoving((now) => [...now, wanted]);
    const send = async () => {
      try {
        await api(`POST ${callsOf[kind as TreeKind]}/order`, { body: { ids: [...ids], parentId, after } });
        await change((items) => withMove(items, wanted));
        if (told) toast.success(told, { undo: () => returns.forEach((each) => move(each)) });
      } catch (failure) {
        toastFailure(failure, "No se pudo mover.");
      } finally {
        setMoving((now) => now.filter((one) => one !== wanted));
        // Loads others' changes and the public state once all moves are sent.
        if (last.current === sent) refresh();
      }
    };
    const sent: Promise<void> = last.current.then(send);
    last.current = sent;
  }

  const create = ({ kind, parentId, after }: UnnamedItem, title: string, key: string) =>
    attempt(async () => {
      const fields = { [titleFields[kind]]: title };
      const item = await api(`POST ${callsOf[kind]}/create`, { body: { fields, parentId, after, key } });
      await change((items) =>
        withMove([...items.filter(({ id }) => id !== item.id), item], { kind, ids: [item.id], parentId, after }),
      );
      return item;
    });

  const rename = async ({ id, kind }: ContentItemView, title: string) => {
    const fields = { [titleFields[kind]]: title };
    const calls = callsOf[kind as TreeKind];
    const done = await attempt(async () => {
      const { version } = await api(`GET ${calls}/draft/{id}`, { params: { id } });
      await api(`PATCH ${calls}/update/{id}`, { params: { id }, body: { version, fields } });
      await change((items) => items.map((item) => (item.id === id ? { ...item, title } : item)));
      return true;
    });
    return done === true;
  };

  /** @returns the copy's id, or null after a failure */
  const duplicate = ({ id }: ContentItemView) =>
    attempt(async () => {
      const copy = await api("POST /api/content/duplicate/{id}", { params: { id } });
      toast.success("Se hizo una copia como borrador.");
      await mutate();
      return copy.id;
    });

  const restore = (ids: string[]) =>
    attempt(async () => {
      await api("POST /api/content/restore", { body: { ids } });
      toast.success("Recuperado.");
    });

  /** Deletes at once, with ten seconds to undo. `name` is for the message. */
  const remove = (ids: string[], name: string) =>
    attempt(async () => {
      await api("POST /api/content/remove", { body: { ids } });
      const gone = new Set(ids);
      await change((items) => items.filter(({ id }) => !gone.has(id)));
      toast.success(`Eliminado: ${name}.`, { undo: () => restore(ids) });
    });

  const publish = async (ids: string[], name: string) => {
    const done = await attempt(async () => {
      await api("POST /api/content/publishMany", { body: { ids } });
      toast.success(`Publicado: ${name}.`);
      return true;
    });
    return done === true;
  };

  return { branches, actions: { move, create, rename, duplicate, remove, publish } };
}
