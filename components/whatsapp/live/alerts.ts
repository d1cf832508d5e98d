"use client";

import { useRef, useSyncExternalStore } from "react";
import { api } from "@/lib/api/client";
import { readStorage, writeStorage } from "@/lib/core/storage";
import { createSignal } from "@/lib/core/store";
import { useEvent } from "@/lib/realtime/client";
import { inboxChanged } from "@/lib/whatsapp/shared/events";
import { lineOf } from "@/lib/whatsapp/shared/kinds";

/** How somebody wants to hear of new messages in this browser; not at all until they say so. */
type AlertSettings = { desktop: boolean; sound: boolean };

const { subscribe, emit } = createSignal(true);

const read = (text: string): AlertSettings => ({
  desktop: text.split(" ").includes("desktop"),
  sound: text.split(" ").includes("sound"),
});

const stored = (): string => readStorage("inboxAlerts") ?? "";

export const useAlertSettings = (): AlertSettings => read(useSyncExternalStore(subscribe, stored, () => ""));

export function changeAlertSettings(changes: Partial<AlertSettings>): void {
  const next = { ...read(stored()), ...changes };
  const on = (["desktop", "sound"] as const).filter((name) => next[name]);
  writeStorage("inboxAlerts", on.length > 0 ? on.join(" ") : null);
  emit();
}

/** Announces what is written to who wants that, unless they look at that conversation. */
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

/** Plays two short notes, unless the browser silences a page that nobody has touched. */
export function playSound(): void {
  try {
    const audio = new AudioContext();
    const volume = audio.createGain();
    volume.gain.setValueAtTime(0.08, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.35);
    volume.connect(audio.destination);
    [880, 1_175].forEach((frequency, at) => {
      const note = audio.createOscillator();
      note.frequency.value = frequency;
      note.connect(volume);
      note.start(audio.currentTime + at * 0.12);
      note.stop(audio.currentTime + 0.35);
      note.onended = () => at === 1 && void audio.close();
    });
  } catch {
    // A browser without sound shows the message all the same.
  }
}
