"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon, XIcon } from "./icons";

/** `role`: an alert interrupts a screen reader, a status waits. */
const looks = {
  success: { Icon: CircleCheckIcon, colour: "text-accent", role: "status" },
  danger: { Icon: CircleAlertIcon, colour: "text-danger", role: "alert" },
  warning: { Icon: TriangleAlertIcon, colour: "text-amber", role: "alert" },
  info: { Icon: InfoIcon, colour: "text-info", role: "status" },
} as const;

export type ToastItem = {
  id: number;
  kind: keyof typeof looks;
  message: string;
  duration: number;
  undo?: () => unknown;
};

const undoKey = "F8";
const tick = 50;
const exit = 300;

type Props = { item: ToastItem; onGone: () => void };

export function ToastCard({ item: { kind, message, duration, undo }, onGone }: Props) {
  const gone = useEffectEvent(onGone);
  const { Icon, colour, role } = looks[kind];
  const [leaving, setLeaving] = useState(false);
  const paused = useRef(false);
  const bar = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (duration < 0 || leaving) return;
    let elapsed = 0;
    const timer = setInterval(() => {
      if (paused.current) return;
      elapsed += tick;
      if (bar.current) bar.current.style.transform = `scaleX(${Math.max(0, 1 - elapsed / duration)})`;
      if (elapsed >= duration) setLeaving(true);
    }, tick);
    return () => clearInterval(timer);
  }, [duration, leaving]);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => gone(), exit);
    return () => clearTimeout(timer);
  }, [leaving]);

  // It is last in the page and disappears by itself, so keyboard users need a quick way to it.
  const takeBack = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!undo) return;
    const listen = ({ key }: KeyboardEvent) => key === undoKey && takeBack.current?.focus();
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [undo]);

  const pause = () => {
    paused.current = true;
  };
  const resume = () => {
    paused.current = false;
  };

  return (
    <div
      role={role}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
      className={`pointer-events-auto relative flex items-start gap-3 overflow-hidden rounded-lg border border-line bg-surface py-1.5 pr-1.5 pl-4 shadow-float transition-[opacity,translate] duration-300 ${leaving ? "translate-y-2 opacity-0" : "animate-appear"}`}
    >
      <Icon className={`mt-3 size-5 ${colour}`} />
      <p className="min-w-0 grow py-2.5 text-base leading-6 wrap-anywhere">{message}</p>
      {undo && (
        <button
          ref={takeBack}
          type="button"
          disabled={leaving}
          aria-keyshortcuts={undoKey}
          onClick={() => {
            setLeaving(true);
            undo();
          }}
          className="min-h-11 shrink-0 rounded-md px-3 font-semibold text-accent hover:bg-sunken"
        >
          Deshacer<span className="sr-only"> ({undoKey})</span>{" "}
          <kbd aria-hidden="true" className="font-mono text-sm font-normal max-md:hidden">
            {undoKey}
          </kbd>
        </button>
      )}
      <button
        type="button"
        aria-label="Cerrar aviso"
        onClick={() => setLeaving(true)}
        className="grid size-11 shrink-0 place-items-center rounded-md text-subtle hover:bg-sunken hover:text-ink"
      >
        <XIcon />
      </button>
      {duration >= 0 && (
        <span
          ref={bar}
          aria-hidden="true"
          className={`absolute inset-x-0 bottom-0 h-0.5 origin-left bg-current ${colour}`}
        />
      )}
    </div>
  );
}
