"use client";

import { useRef } from "react";
import { useBusy } from "@/components/dashboard/use-act";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { Sent } from "@/lib/api/calls";
import type { Conversation } from "@/lib/whatsapp/inbox/schema";
import { sayTime, zoneOf } from "@/lib/whatsapp/planned/shared/zones";
import { useRefreshInbox } from "../desk/use-desk";

type Content = Sent<"POST /api/whatsapp/planned/create/{id}">["body"]["content"];

/** When what is sent next goes out. */
export type Later = { at: Date; stopIfAnswers: boolean };

/** Plans messages to a conversation; a repeated attempt at the same one plans it once. */
export function usePlan({ id, phone }: Conversation) {
  const refresh = useRefreshInbox();
  const { busy, run } = useBusy("Error al programar el mensaje");
  const last = useRef({ of: "", key: "" });

  /** @throws ApiError, for a form that says so */
  async function plan(content: Content, { at, stopIfAnswers }: Later): Promise<void> {
    const body = { content, dueAt: at.toISOString(), stopIfAnswers };
    const of = JSON.stringify(body);
    if (last.current.of !== of) last.current = { of, key: crypto.randomUUID() };
    await api("POST /api/whatsapp/planned/create/{id}", { params: { id }, body: { id: last.current.key, ...body } });
    last.current = { of: "", key: "" };
    toast.success(`Se enviará ${sayTime(at, zoneOf(phone), new Date())}.`);
    refresh();
  }

  /** @returns whether it is planned */
  const tryPlan = (content: Content, later: Later): Promise<boolean> => run(() => plan(content, later));

  return { busy, plan, tryPlan };
}
