"use client";

import { createStore } from "@/lib/core/store";
import { piece } from "./piece";
import type { ToastItem } from "./toast-card";

const kinds = {
  success: "Operación realizada con éxito.",
  danger: "¡Ha ocurrido un error!",
  warning: "Advertencia, tenga cuidado.",
  info: "Información importante.",
} as const satisfies Record<ToastItem["kind"], string>;

type Kind = ToastItem["kind"];

type Options = {
  /** Milliseconds until it closes; -1 for never. */
  duration?: number;
  undo?: () => unknown;
};

const defaultDuration = 3000;
const undoDuration = 10_000;
const tick = 50;

const items = createStore<readonly ToastItem[]>([]);
const whispered = createStore("");
let lastId = 0;

function show(
  type: string,
  message?: string,
  { undo, duration = undo ? undoDuration : defaultDuration }: Options = {},
) {
  const kind: Kind = Object.hasOwn(kinds, type) ? (type as Kind) : "info";
  lastId += 1;
  items.set([...items.get(), { id: lastId, kind, message: message ?? kinds[kind], duration, undo }]);
}

/** Each type has a default message; an unknown type is an info. */
export const toast: Record<Kind, (message?: string, options?: Options) => void> & { show: typeof show } = {
  show,
  success: (message, options) => show("success", message, options),
  danger: (message, options) => show("danger", message, options),
  warning: (message, options) => show("warning", message, options),
  info: (message, options) => show("info", message, options),
};

/** Tells screen readers about a visible change. */
export function announce(message: string): void {
  whispered.set("");
  // Repeating the same text would be no change.
  setTimeout(() => whispered.set(message), tick);
}

const ToastCard = piece(() => import("./toast-card").then((file) => file.ToastCard));

export function Toaster() {
  ToastCard.useEarly();
  const shown = items.use();
  const whisper = whispered.use();
  return (
    <section
      aria-label="Avisos"
      // Dialogs hide everything but live regions, and a region must exist before its text.
      aria-live="polite"
      data-passing
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-90 flex flex-col gap-3 in-data-composing:max-md:bottom-24 sm:left-auto sm:w-96"
    >
      <p className="sr-only">{whisper}</p>
      {shown.map((item) => (
        <ToastCard
          key={item.id}
          item={item}
          onGone={() => items.set(items.get().filter(({ id }) => id !== item.id))}
          // The card may fail to load offline, which may be the very message.
          meanwhile={<p className="rounded-lg border border-line bg-surface px-4 py-3">{item.message}</p>}
        />
      ))}
    </section>
  );
}
