"use client";

import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { LoaderCircleIcon, MicIcon, PauseIcon, SendIcon, TrashIcon } from "@/components/ui/icons";
import type { Attached } from "../outbox";
import { type CannotRecord, record, type OngoingRecording } from "./recording";
import { uploadFile } from "./upload-file";
import { clockOf } from "./file-facts";

const longest = 30 * 60;

type State = "idle" | "asking" | "recording" | "paused" | "sending";

/** `onSend` returns false if it could not be sent: the recording stays. */
export function VoiceRecorder({ onSend }: { onSend: (message: Attached) => Promise<boolean> }) {
  const [state, setState] = useState<State>("idle");
  const [seconds, setSeconds] = useState(0);
  const [failure, setFailure] = useState<{ text: string; reloadHelps: boolean } | null>(null);
  const [recorded, setRecorded] = useState<File | null>(null);
  const elapsed = useRef(0);
  const recording = useRef<OngoingRecording | null>(null);
  const upload = useRef<AbortController | null>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => () => recording.current?.discard(), []);

  useEffect(() => {
    if (state !== "recording") return;
    const timer = setInterval(() => {
      elapsed.current += 1;
      setSeconds(elapsed.current);
      // Paused, not sent: nothing is lost, and nobody sends half an hour by mistake.
      if (elapsed.current >= longest) turn("paused");
    }, 1_000);
    return () => clearInterval(timer);
  }, [state]);

  async function start() {
    setFailure(null);
    elapsed.current = 0;
    setSeconds(0);
    setState("asking");
    try {
      recording.current = await record();
      setState("recording");
    } catch (error) {
      const { message, reloadHelps } = error as CannotRecord;
      setFailure({ text: message, reloadHelps });
      setState("idle");
    }
  }

  function turn(next: "paused" | "recording") {
    if (next === "paused") recording.current?.pause();
    else recording.current?.resume();
    setState(next);
  }

  function discard() {
    recording.current?.discard();
    upload.current?.abort();
    recording.current = null;
    setRecorded(null);
    setFailure(null);
    setState("idle");
    setTimeout(() => opener.current?.focus());
  }

  async function send() {
    const control = new AbortController();
    upload.current = control;
    setFailure(null);
    setState("sending");
    try {
      const file = recorded ?? (await recording.current!.stop());
      setRecorded(file);
      const { id } = await uploadFile(file, { voice: true, signal: control.signal });
      const isSent = await onSend({ type: "media", mediaId: id });
      if (control.signal.aborted) return;
      if (isSent) discard();
      else setState("paused");
    } catch (error) {
      if (control.signal.aborted) return;
      setFailure({ text: (error as Error).message, reloadHelps: false });
      setState("paused");
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    discard();
  }

  const isBusy = state === "asking" || state === "sending";
  if (state === "idle")
    return (
      <>
        <IconButton ref={opener} label="Grabar un mensaje de voz" onClick={() => void start()}>
          <MicIcon />
        </IconButton>
        {failure && (
          <div
            role="alert"
            className="absolute right-2 bottom-full z-10 mb-2 max-w-sm rounded-lg border border-line bg-surface p-3 text-sm shadow-float"
          >
            <p>{failure.text}</p>
            <div className="mt-2 flex justify-end gap-2">
              <Button variant="ghost" onClick={() => setFailure(null)}>
                Cerrar
              </Button>
              {failure.reloadHelps && <Button onClick={() => window.location.reload()}>Volver a cargar</Button>}
            </div>
          </div>
        )}
      </>
    );
  return (
    <div
      role="group"
      aria-label="Mensaje de voz"
      onKeyDown={onKeyDown}
      className="absolute inset-0 z-10 flex items-center gap-2 bg-surface px-2 sm:px-3"
    >
      <Button variant="ghost" aria-label="Descartar la grabación" onClick={discard} className="size-11 p-0!">
        <TrashIcon />
      </Button>
      <span
        aria-hidden="true"
        className={`size-3 shrink-0 rounded-full bg-danger ${state === "recording" ? "animate-pulse motion-reduce:animate-none" : "opacity-40"}`}
      />
      <p role="timer" className="w-14 tabular-nums">
        {clockOf(seconds)}
      </p>
      <p
        role={failure ? "alert" : "status"}
        className={`min-w-0 grow truncate text-sm ${failure ? "text-danger" : "text-muted"}`}
      >
        {failure?.text ?? labels[state]}
      </p>
      {!recorded && !isBusy && (
        <Button
          autoFocus
          variant="ghost"
          aria-label={state === "paused" ? "Seguir grabando" : "Pausar la grabación"}
          onClick={() => turn(state === "paused" ? "recording" : "paused")}
          className="size-11 p-0!"
        >
          {state === "paused" ? <MicIcon /> : <PauseIcon />}
        </Button>
      )}
      <Button
        aria-label="Enviar el mensaje de voz"
        disabled={isBusy}
        onClick={() => void send()}
        className="size-11 p-0!"
      >
        {state === "sending" ? <LoaderCircleIcon className="animate-spin" /> : <SendIcon />}
      </Button>
    </div>
  );
}

const labels: Record<Exclude<State, "idle">, string> = {
  asking: "Pidiendo permiso…",
  recording: "Grabando",
  paused: "En pausa",
  sending: "Enviando…",
};
