"use client";

import { useRef, useState } from "react";
import { DownloadIcon, MicIcon, PauseIcon, PlayIcon } from "@/components/ui/icons";
import type { MessageMedia } from "@/lib/whatsapp/inbox/schema";
import { clockOf, messageFilePath } from "./file-facts";

const speeds = [1, 1.5, 2];

/** Only one player plays at a time. */
let playing: HTMLAudioElement | null = null;

export function AudioPlayer({ media: { id, seconds, isVoice }, name }: { media: MessageMedia; name: string }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(seconds ?? 0);
  const [speed, setSpeed] = useState(1);
  const [isBroken, setIsBroken] = useState(false);
  const what = isVoice ? "mensaje de voz" : "audio";

  async function toggle() {
    const player = audio.current!;
    if (!player.paused) return player.pause();
    if (playing !== player) playing?.pause();
    playing = player;
    player.playbackRate = speed;
    await player.play().catch((failure: DOMException) => setIsBroken(failure.name === "NotSupportedError"));
  }

  function change() {
    const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length]!;
    setSpeed(next);
    audio.current!.playbackRate = next;
  }

  return (
    <div className="w-72 max-w-full">
      <audio
        ref={audio}
        src={messageFilePath(id)}
        preload="none"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onDurationChange={({ currentTarget: { duration } }) => Number.isFinite(duration) && setLength(duration)}
        onError={() => setIsBroken(true)}
      />
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-label={`${isPlaying ? "Pausar" : "Reproducir"} el ${what} de ${name}`}
          onClick={() => void toggle()}
          disabled={isBroken}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-accent text-on-accent hover:bg-accent-strong"
        >
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </button>
        <input
          type="range"
          aria-label="Posición"
          aria-valuetext={`${clockOf(at)} de ${clockOf(length)}`}
          min={0}
          max={Math.max(length, 1)}
          step={0.1}
          value={Math.min(at, Math.max(length, 1))}
          disabled={isBroken}
          onChange={({ target }) => {
            audio.current!.currentTime = Number(target.value);
            setAt(Number(target.value));
          }}
          className="h-11 min-w-0 grow accent-accent"
        />
        <button
          type="button"
          aria-label={`Velocidad: ${speed}×`}
          onClick={change}
          className="min-h-9 w-12 shrink-0 rounded-full bg-sunken text-sm font-semibold tabular-nums hover:bg-line"
        >
          {speed}×
        </button>
      </div>
      {/* The time of its message stands at the end of this line. */}
      <p className="flex flex-wrap items-center gap-x-1.5 pr-20 text-sm leading-5 text-muted tabular-nums">
        {isVoice && <MicIcon className="size-4" />}
        {isPlaying || at > 0 ? `${clockOf(at)} / ${clockOf(length)}` : clockOf(length)}
        {isBroken && (
          <a href={messageFilePath(id)} download className="flex items-center gap-1 link">
            <DownloadIcon className="size-4" /> No se puede reproducir aquí: descargar
          </a>
        )}
      </p>
    </div>
  );
}
