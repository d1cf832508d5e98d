"use client";

import { useSyncExternalStore } from "react";
import { ClockIcon, LockIcon } from "@/components/ui/icons";
import { formatDateTime } from "@/lib/core/dates";
import { sentence } from "@/lib/core/text";
const minute = 60_000;
const minutesOfDay = 24 * 60;

const everySecond = (notify: () => void): (() => void) => {
  const timer = setInterval(notify, 1_000);
  return () => clearInterval(timer);
};

/**
 * Minutes left, rounded up, in which free text is allowed; updates as they pass and at the very end.
 * @param openUntil null for a contact who never wrote
 * @returns 0 when the window is closed
 */
export function useMinutesLeft(openUntil: string | null): number {
  const left = () => (openUntil === null ? 0 : Math.max(0, Math.ceil((Date.parse(openUntil) - Date.now()) / minute)));
  return useSyncExternalStore(everySecond, left, left);
}

export function WindowClock({ openUntil }: { openUntil: string | null }) {
  const minutes = useMinutesLeft(openUntil);
  const look = "inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap";
  if (minutes === 0 || openUntil === null) {
    return (
      <span
        title={
          openUntil
            ? sentence(`La ventana de 24 horas se cerró el ${formatDateTime(openUntil)}`)
            : "Aún no te ha escrito."
        }
        className={`${look} bg-sunken text-muted`}
      >
        <LockIcon className="size-4" /> <span className="@max-[26rem]:sr-only">Solo plantillas</span>
      </span>
    );
  }
  const verb = minutes === 1 ? "Queda" : "Quedan";
  return (
    <span
      title={`Hasta el ${formatDateTime(openUntil)} puedes responder libremente; después, solo con una plantilla.`}
      className={`${look} ${minutes <= 60 ? "bg-amber-soft text-amber" : "bg-accent-soft text-accent"}`}
    >
      <ClockIcon className="size-4" />
      <span role="timer">
        <span className="@max-[26rem]:sr-only">{verb} </span>
        {inWords(minutes)}
      </span>
    </span>
  );
}

/** "2 d 3 h", "24 h", "3 h 12 min", "12 min" */
export function inWords(minutes: number): string {
  const days = minutes > minutesOfDay ? Math.floor(minutes / minutesOfDay) : 0;
  const [hours, rest] = [Math.floor(minutes / 60) - days * 24, minutes % 60];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return rest > 0 ? `${hours} h ${rest} min` : `${hours} h`;
  return `${rest} min`;
}
