"use client";

import { useSWRConfig } from "swr";
import { attempt } from "@/components/dashboard/toast-failure";
import { useBusy } from "@/components/dashboard/use-act";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { Sent } from "@/lib/api/calls";
import { formatNumber } from "@/lib/core/numbers";
import { mostAtOnce } from "@/lib/whatsapp/shared/limits";
import type { Conversation } from "@/lib/whatsapp/inbox/schema";

type DeskChange = NonNullable<Sent<"PATCH /api/whatsapp/conversations/update/{id}">["body"]>;
type BulkChange = Omit<Sent<"POST /api/whatsapp/conversations/bulk">["body"], "ids">;

/**
 * Refreshes all calls that show conversations, in this window; others get events.
 * @returns the function; it skips the calls of the removed conversation `gone`
 */
export function useRefreshInbox(): (gone?: string) => void {
  const { mutate } = useSWRConfig();
  return (gone) => void mutate((key) => isOfInbox(key) && !(gone && JSON.stringify(key).includes(gone)));
}

const isOfInbox = (key: unknown): boolean =>
  Array.isArray(key) && typeof key[0] === "string" && (key[0].startsWith("inbox-") || key[0].includes("/whatsapp/"));

export function useDesk(conversation: Conversation) {
  const { busy, run } = useBusy();
  const refresh = useRefreshInbox();
  const update = (body: DeskChange) =>
    api("PATCH /api/whatsapp/conversations/update/{id}", { params: { id: conversation.id }, body });

  const change = async (body: DeskChange, done: string): Promise<boolean> => {
    const undone = undoing(body, conversation);
    const undo = undone && (() => attempt(() => update(undone)).then(() => refresh()));
    const isDone = await run(async () => {
      await update(body);
      toast.success(done, { undo });
    });
    refresh();
    return isDone;
  };

  return { busy, change };
}

export function useDeskOfMany() {
  const { busy, run } = useBusy();
  const refresh = useRefreshInbox();

  async function changeAll(all: Conversation[], body: BulkChange, done: (count: number) => string) {
    const isDone = await run(async () => {
      const { changed, failed } = await sortAll(all, body);
      const whatWas = all.filter(({ id }) => changed.includes(id));
      const undo = () => attempt(() => putBack(whatWas, body)).then(() => refresh());
      if (changed.length > 0) toast.success(done(changed.length), { undo });
      const [first] = failed;
      if (!first) return;
      const name = all.find(({ id }) => id === first.id)?.name ?? "";
      const others =
        failed.length > 1 ? ` Tampoco hubo cambios en ${conversationsInWords(failed.length - 1)} más.` : "";
      toast.warning(`No se pudo cambiar la conversación con ${name}: ${first.message}${others}`, { duration: 8_000 });
    });
    refresh();
    return isDone;
  }

  return { busy, changeAll };
}

async function sortAll(all: Conversation[], body: BulkChange) {
  const told: { changed: string[]; failed: { id: string; message: string }[] } = { changed: [], failed: [] };
  for (let at = 0; at < all.length; at += mostAtOnce) {
    const ids = all.slice(at, at + mostAtOnce).map(({ id }) => id);
    const { changed, failed } = await api("POST /api/whatsapp/conversations/bulk", { body: { ...body, ids } });
    told.changed.push(...changed);
    told.failed.push(...failed);
  }
  return told;
}

/** Conversations with the same previous values are restored together. */
async function putBack(before: Conversation[], change: BulkChange): Promise<void> {
  const alike = Map.groupBy(before, (conversation) => JSON.stringify(undoing(change, conversation)));
  for (const [undone, some] of alike) await sortAll(some, JSON.parse(undone) as BulkChange);
}

export const conversationsInWords = (count: number): string =>
  count === 1 ? "1 conversación" : `${formatNumber(count)} conversaciones`;

/** Undefined for changes with their own undo. */
function undoing(change: DeskChange, before: Conversation): BulkChange | undefined {
  const { assigneeId, state, archived, snoozedUntil, unread } = change;
  const isMoved = archived !== undefined || snoozedUntil !== undefined;
  const place = before.isArchived ? { archived: true } : { archived: false, snoozedUntil: before.snoozedUntil };
  const undone = {
    ...(assigneeId !== undefined && { assigneeId: before.assignee?.id ?? null, assigneeBefore: assigneeId }),
    ...(state && { state: before.state }),
    ...(isMoved && place),
    ...(unread !== undefined && { unread: before.unread > 0, unreadCount: before.unread || 1 }),
  };
  return Object.keys(undone).length > 0 ? undone : undefined;
}
