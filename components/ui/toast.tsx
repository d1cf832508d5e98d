"use client";

import { useEffect, useRef, useState } from "react";
import { createStore } from "@/lib/core/store";
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon, XIcon } from "./icons";

/** `role`: an alert interrupts who listens to the page, a status waits until they are done. */
const kinds = {
  success: { text: "Operación realizada con éxito.", Icon: CircleCheckIcon, colour: "text-accent", role: "status" },
  danger: { text: "¡Ha ocurrido un error!", Icon: CircleAlertIcon, colour: "text-danger", role: "alert" },
  warning: { text: "Advertencia, tenga cuidado.", Icon: TriangleAlertIcon, colour: "text-amber", role: "alert" },
  info: { text: "Información importante.", Icon: InfoIcon, colour: "text-info", role: "status" },
} as const;

type Kind = keyof typeof kinds;
type Options = {
  /** Milliseconds until it closes by itself; -1 for never. */
  duration?: number;
  undo?: () => unknown;
};
type Item = { id: number; kind: Kind; message: string; duration: number; undo?: () => unknown };

const defaultDuration = 3000;
const undoDuration = 10_000;
const undoKey = "F8";
const tick = 50;
const exit = 300;

const items = createStore<readonly Item[]>([]);
const whispered = createStore("");
let lastId = 0;

function show(
  type: string,
  message?: string,
  { undo, duration = undo ? undoDuration : defaultDuration }: Options = {},
) {
  const kind: Kind = Object.hasOwn(kinds, type) ? (type as Kind) : "info";
  lastId += 1;
  items.set([...items.get(), { id: lastId, kind, message: message ?? kinds[kind].text, duration, undo }]);
}

/** Without a message each type has its own; an unknown type is an info. */
export const toast: Record<Kind, (message?: string, options?: Options) => void> & { show: typeof show } = {
  show,
  success: (message, options) => show("success", message, options),
  danger: (message, options) => show("danger", message, options),
  warning: (message, options) => show("warning", message, options),
  info: (message, options) => show("info", message, options),
};

/** Says what is seen where it happened to who listens to the page. */
export function announce(message: string): void {
  whispered.set("");
  // The same once more would be no change.
  setTimeout(() => whispered.set(message), tick);
}

export function Toaster() {
  const shown = items.use();
  const whisper = whispered.use();
  return (
    <section
      aria-label="Notificaciones"
      // Also while a dialog hides all else, which spares what is live; it is there before what it says.
      aria-live="polite"
      data-passing
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-90 flex flex-col gap-3 sm:left-auto sm:w-96"
    >
      <p className="sr-only">{whisper}</p>
      {shown.map((item) => (
        <Toast key={item.id} item={item} />
      ))}
    </section>
  );
}

function Toast({ item: { id, kind, message, duration, undo } }: { item: Item }) {
  const { Icon, colour, role } = kinds[kind];
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
    const timer = setTimeout(() => items.set(items.get().filter((item) => item.id !== id)), exit);
    return () => clearTimeout(timer);
  }, [id, leaving]);

  // It goes by itself and stands last in the page: whoever has no mouse needs a way to it in time.
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
        aria-label="Cerrar notificación"
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
