"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useSWRConfig } from "swr";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { Button, ButtonAnchor } from "@/components/ui/button";
import { MailIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { MessageState } from "@/lib/contact/schema";
import { newMessages } from "@/lib/contact/shared/panel";

const actions: Record<MessageState, { label: string; done: string; key: string }> = {
  answered: { label: "Marcar como respondido", done: "El mensaje está respondido.", key: "R" },
  archived: { label: "Archivar", done: "El mensaje está archivado.", key: "A" },
  read: { label: "Recuperar", done: "El mensaje volvió a la lista.", key: "L" },
  new: { label: "Marcar como no leído", done: "El mensaje quedó como no leído.", key: "N" },
};

const ways: Record<MessageState, MessageState[]> = {
  new: ["answered", "archived"],
  read: ["answered", "archived", "new"],
  answered: ["archived"],
  archived: ["read"],
};

type Props = {
  id: string;
  email: string;
  subject: string;
  state: MessageState;
  children?: ReactNode;
};

export function MessageActions({ id, email, subject, state, children }: Props) {
  const router = useRouter();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState<MessageState | null>(null);

  async function change(to: MessageState) {
    setBusy(to);
    try {
      await api("PATCH /api/contact/update/{id}", { params: { id }, body: { state: to, from: state } });
      toast.success(actions[to].done);
      // Refreshing here would mark the message as read again.
      if (to === "new") router.push("/dashboard/application/message/list");
      else router.refresh();
    } catch (failure) {
      toastFailure(failure);
      router.refresh();
    } finally {
      setBusy(null);
      void mutate(newMessages.ask);
    }
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const to = ways[state].find((way) => event.code === `Key${actions[way].key}`);
    if (!to || busy || !event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
    event.preventDefault();
    void change(to);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);

  return (
    <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-6">
      <ButtonAnchor href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}>
        <MailIcon /> Responder por correo
      </ButtonAnchor>
      {children}
      {ways[state].map((to) => (
        <Button
          key={to}
          variant="secondary"
          busy={busy === to}
          disabled={busy !== null}
          aria-keyshortcuts={`Alt+${actions[to].key}`}
          onClick={() => change(to)}
        >
          {actions[to].label}
          <kbd
            aria-hidden="true"
            className="rounded-sm border border-line bg-sunken px-1.5 font-mono text-sm font-normal text-muted max-md:hidden"
          >
            Alt {actions[to].key}
          </kbd>
        </Button>
      ))}
    </div>
  );
}

/** If marking fails, the message just stays new. */
export function MarkRead({ id }: { id: string }) {
  const router = useRouter();
  const { mutate } = useSWRConfig();
  useEffect(() => {
    void api("PATCH /api/contact/update/{id}", { params: { id }, body: { state: "read", from: "new" } })
      .then(() => {
        router.refresh();
        return mutate(newMessages.ask);
      })
      .catch(() => undefined);
  }, [id, router, mutate]);
  return null;
}
