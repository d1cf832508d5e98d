"use client";

import { useState } from "react";
import { useSWRConfig } from "swr";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { Sent } from "@/lib/api/calls";

export type Change = Sent<"PATCH /api/whatsapp/conversations/update/{id}">["body"];

/**
 * Has all that shows conversations ask anew, in this window; others hear of it by themselves.
 * @returns what does so, but for what shows the conversation that it is given, because that is not there any more.
 */
export function useRefreshInbox(): (gone?: string) => void {
  const { mutate } = useSWRConfig();
  return (gone) => void mutate((key) => isOfInbox(key) && !(gone && JSON.stringify(key).includes(gone)));
}

const isOfInbox = (key: unknown): boolean =>
  Array.isArray(key) && typeof key[0] === "string" && (key[0].startsWith("inbox-") || key[0].includes("/whatsapp/"));

/** Sorts a conversation. @returns `busy`, and `change`, which tells what was done and whether it was. */
export function useDesk(id: string) {
  const [busy, setBusy] = useState(false);
  const refresh = useRefreshInbox();

  async function change(body: Change, done: string): Promise<boolean> {
    setBusy(true);
    try {
      await api("PATCH /api/whatsapp/conversations/update/{id}", { params: { id }, body });
      toast.success(done);
      return true;
    } catch (failure) {
      toastFailure(failure);
      return false;
    } finally {
      setBusy(false);
      refresh();
    }
  }

  return { busy, change };
}
