"use client";

import { ClockIcon, LockIcon } from "@/components/ui/icons";
import { formatDateTime } from "@/lib/core/dates";
import { inWords } from "./in-words";
import { useMinutesLeft } from "./use-minutes-left";

/** For how long one may still answer freely, counting down in the header of a conversation. */
export function WindowClock({ openUntil }: { openUntil: string | null }) {
  const minutes = useMinutesLeft(openUntil);
  const look = "inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap";
  if (minutes === 0 || openUntil === null) {
    return (
      <span
        title={
          openUntil ? `La ventana de 24 horas se cerró el ${formatDateTime(openUntil)}.` : "Todavía no te ha escrito."
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
