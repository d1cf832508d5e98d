"use client";

import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { api } from "@/lib/api/client";
import { readStorage, writeStorage } from "@/lib/core/storage";
import { createSignal } from "@/lib/core/store";
import { useEvent } from "@/lib/realtime/client";
import { inboxChanged } from "@/lib/whatsapp/shared/events";

const { subscribe, emit } = createSignal(true);

const hasSound = () => readStorage("inboxSound") === "on";

/** Off by default. */
export const useSound = (): boolean => useSyncExternalStore(subscribe, hasSound, () => false);

export function changeSound(on: boolean): void {
  writeStorage("inboxSound", on ? "on" : null);
  emit();
}

/** No sound for the conversation in view. */
export function useAlerts(chosen: string | null, onOpen: (id: string) => void): void {
  const sounds = useSound();
  /** By conversation, the time of its last announced message. */
  const announced = useRef(new Map<string, string>());

  async function announce(id: string) {
    const { unread, preview, lastMessageAt } = await api("GET /api/whatsapp/conversations/findOne/{id}", {
      params: { id },
    });
    const isKnown = announced.current.get(id) === lastMessageAt;
    if (isKnown || unread === 0 || !preview || preview.isOutgoing) return;
    announced.current.set(id, lastMessageAt!);
    playSound();
  }

  useEvent(inboxChanged, ({ contactId, kind }) => {
    if (kind !== "message" || contactId === null || !sounds) return;
    const isLookedAt = contactId === chosen && document.visibilityState === "visible" && document.hasFocus();
    if (!isLookedAt) announce(contactId).catch(() => undefined);
  });

  const onPushed = useEffectEvent(({ data }: MessageEvent<{ pushed?: string }>) => {
    const id = data.pushed && new URL(data.pushed, location.origin).searchParams.get("id");
    if (id) onOpen(id);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => onPushed(event);
    navigator.serviceWorker?.addEventListener("message", listen);
    return () => navigator.serviceWorker?.removeEventListener("message", listen);
  }, []);
}

/** Plays two short notes; browsers mute pages without an interaction. */
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
