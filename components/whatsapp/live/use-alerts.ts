"use client";

import { useRef } from "react";
import { api } from "@/lib/api/client";
import { useEvent } from "@/lib/realtime/client";
import { inboxChanged } from "@/lib/whatsapp/shared/events";
import { lineOf } from "@/lib/whatsapp/shared/kinds";
import { useAlertSettings } from "./alert-settings";
import { playSound } from "./sound";

/** Announces what somebody writes, to who wants that, unless they look at that very conversation. */
export function useAlerts(chosen: string | null, onOpen: (id: string) => void): void {
  const { desktop, sound } = useAlertSettings();
  /** By conversation, of when the last message was that was announced. */
  const announced = useRef(new Map<string, string>());

  async function announce(id: string) {
    const { name, unread, preview, lastMessageAt } = await api("GET /api/whatsapp/conversations/findOne/{id}", {
      params: { id },
    });
    const isKnown = announced.current.get(id) === lastMessageAt;
    if (isKnown || unread === 0 || !preview || preview.isOutgoing) return;
    announced.current.set(id, lastMessageAt!);
    if (sound) playSound();
    if (!desktop || !("Notification" in window) || Notification.permission !== "granted") return;
    // One for each conversation: the next replaces it.
    const notification = new Notification(name, { body: lineOf(preview), tag: `whatsapp-${id}` });
    notification.onclick = () => {
      window.focus();
      onOpen(id);
      notification.close();
    };
  }

  useEvent(inboxChanged, ({ contactId, kind }) => {
    if (kind !== "message" || contactId === null || !(desktop || sound)) return;
    const isLookedAt = contactId === chosen && document.visibilityState === "visible" && document.hasFocus();
    if (!isLookedAt) announce(contactId).catch(() => undefined); // one that is not announced is still shown
  });
}
