"use client";

import { useSWRConfig } from "swr";
import { useBusy } from "@/components/dashboard/use-act";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { Sent } from "@/lib/api/calls";

type DeskChange = Sent<"PATCH /api/whatsapp/conversations/update/{id}">["body"];

/**
 * Has all that shows conversations ask anew, in this window; others hear of it by themselves.
 * @returns what does so, but for what shows the conversation that it is given, which is gone
 */
export function useRefreshInbox(): (gone?: string) => void {
  const { mutate } = useSWRConfig();
  return (gone) => void mutate((key) => isOfInbox(key) && !(gone && JSON.stringify(key).includes(gone)));
}

const isOfInbox = (key: unknown): boolean =>
  Array.isArray(key) && typeof key[0] === "string" && (key[0].startsWith("inbox-") || key[0].includes("/whatsapp/"));

/** Sorts a conversation. @returns `busy`, and `change`, which tells whether it was done */
export function useDesk(id: string) {
  const { busy, run } = useBusy();
  const refresh = useRefreshInbox();

  const change = async (body: DeskChange, done: string): Promise<boolean> => {
    const isDone = await run(async () => {
      await api("PATCH /api/whatsapp/conversations/update/{id}", { params: { id }, body });
      toast.success(done);
    });
    refresh();
    return isDone;
  };

  return { busy, change };
}
