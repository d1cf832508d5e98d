"use client";

import { type ReactNode, useEffect, useState } from "react";
import { CircleCheckIcon, LoaderCircleIcon, TriangleAlertIcon } from "@/components/ui/icons";
import { endSession, useSession } from "@/lib/api/session";
import { isUnread } from "@/lib/content/shared/typed";
import { formatNear } from "@/lib/core/near-dates";
import type { DraftState } from "./autosave";
import { useDraftState } from "./draft-context";

const relative = new Intl.RelativeTimeFormat("es", { numeric: "always" });

/** Milliseconds. */
const tick = 5_000;

/** Screen readers announce a change of it as well. */
export function SaveState() {
  const state = useDraftState((all) => all);
  const { Icon, colour, text } = lookOf(state);
  return (
    <div className={`flex min-w-0 items-center gap-1.5 text-sm leading-5 lg:min-h-11 ${colour}`}>
      <Icon />
      <span role="status" className="line-clamp-2 min-w-0 wrap-anywhere">
        {text}
      </span>
      {state.phase === "saved" && state.savedAt !== null && <SavedAgo at={state.savedAt} />}
      {state.phase === "signedOut" && <SignInAgain />}
    </div>
  );
}

/** Leads to the sign-in and back. Somebody who signed in meanwhile is not signed out. */
function SignInAgain() {
  const { status } = useSession();
  if (status !== "guest") return null;
  return (
    <button type="button" onClick={endSession} className="min-h-11 shrink-0 px-1 font-semibold underline">
      Iniciar sesión
    </button>
  );
}

type Look = { Icon: () => ReactNode; colour: string; text: string };

const Spinner = () => <LoaderCircleIcon className="size-4 shrink-0 animate-spin max-sm:hidden" />;
const Check = () => <CircleCheckIcon className="size-4 shrink-0 max-sm:hidden" />;
const Warning = () => <TriangleAlertIcon className="size-4 shrink-0" />;

function lookOf({ phase, message, isKept, draft, fields }: DraftState): Look {
  const where = isKept ? "guardado en este dispositivo" : "no cierres esta página";
  const warn = (text: string) => ({ Icon: Warning, colour: "text-amber", text });
  if (!draft.mayWrite) return { Icon: () => null, colour: "text-muted", text: "Solo lectura" };
  switch (phase) {
    case "saved":
      if (Object.values(fields).some(isUnread)) return warn("Guardado, con algo por corregir");
      return { Icon: Check, colour: "text-muted", text: "Guardado" };
    case "changed":
    case "saving":
      return { Icon: Spinner, colour: "text-muted", text: "Guardando…" };
    case "offline":
      return warn(`Sin conexión: ${where}`);
    case "clashing":
      return warn(
        `Otra persona cambió lo mismo: tu versión está ${isKept ? "guardada en este dispositivo" : "sin guardar"}`,
      );
    case "signedOut":
      return warn(`Se cerró tu sesión: ${where}`);
    case "refused":
      return { Icon: Warning, colour: "text-danger", text: `Sin guardar: ${message || where}` };
  }
}

/** Hidden from screen readers, because it changes all the time. */
function SavedAgo({ at }: { at: number }) {
  const [now, setNow] = useState(at);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((now - at) / 1_000));
  if (seconds < tick / 1_000) return <Ago>ahora</Ago>;
  return <Ago>{seconds < 60 ? relative.format(-seconds, "second") : formatNear(new Date(at), new Date(now))}</Ago>;
}

const Ago = ({ children }: { children: ReactNode }) => (
  <span aria-hidden="true" className="whitespace-nowrap max-sm:hidden">
    {children}
  </span>
);
