"use client";

import { useEffect, useState } from "react";
import { travelEvent } from "@/lib/core/head-script";
import { Button } from "./button";
import { Dialog } from "./dialog";

type Go = () => void;

const guards = new Set<(go: Go) => void>();

/** The person agreed to lose unsaved changes. */
let isFree = false;

/** The address is being restored, which no guard is asked about. */
let isPuttingBack = false;

/** Leaves the page otherwise than by a link, once the person agrees to lose unsaved text. */
export function leave(go: Go): void {
  const [ask] = guards;
  if (ask && !isFree) ask(go);
  else go();
}

/** Whether text typed at one address is still there at the other. */
export type Survives = (to: URL, from: URL) => boolean;

/** While mounted, it asks before leaving by a link, by going back or by closing the tab. */
export function LeaveGuard({ survives }: { survives: Survives }) {
  const [go, setGo] = useState<{ run: Go } | null>(null);

  useEffect(() => {
    const ask = (run: Go) => setGo({ run });
    const stopLink = (event: MouseEvent) => {
      const link = leavingLink(event);
      if (isFree || !link || survives(new URL(link.href), new URL(location.href))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      ask(() => link.click());
    };
    const stopUnload = (event: BeforeUnloadEvent) => {
      if (!isFree) event.preventDefault();
    };
    const stopWatching = watchHistory(ask, survives);
    guards.add(ask);
    document.addEventListener("click", stopLink, true);
    window.addEventListener("beforeunload", stopUnload);
    return () => {
      isFree = false;
      guards.delete(ask);
      document.removeEventListener("click", stopLink, true);
      window.removeEventListener("beforeunload", stopUnload);
      stopWatching();
    };
  }, [survives]);

  const stay = () => setGo(null);
  const goOn = () => {
    stay();
    isFree = true;
    go?.run();
  };

  return (
    <Dialog
      alert
      open={go !== null}
      onClose={stay}
      title="¿Salir sin guardar?"
      description="Hay cambios sin guardar. Si sales, se pierden."
      actions={
        <>
          <Button variant="secondary" onClick={stay}>
            Seguir editando
          </Button>
          <Button variant="danger" onClick={goOn}>
            Salir sin guardar
          </Button>
        </>
      }
    />
  );
}

function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.hasAttribute("download") || (link.target && link.target !== "_self")) return null;
  return /^https?:$/.test(link.protocol) ? link : null;
}

/**
 * Back and forward are known only after the address changed: it is restored before Next hears of it, and changed again
 * once the person agrees.
 */
function watchHistory(ask: (go: Go) => void, survives: Survives): () => void {
  const { navigation } = window as { navigation?: Navigation };
  let left = { index: 0, url: location.href };
  // Fires before `popstate`.
  const noteLeft = ({ from, navigationType }: NavigationCurrentEntryChangeEvent) => {
    if (navigationType === "traverse") left = { index: from.index, url: from.url ?? location.href };
  };
  const stopTravel = (event: Event) => {
    if (isFree || event.defaultPrevented) return;
    if (isPuttingBack) {
      isPuttingBack = false;
      return event.preventDefault();
    }
    if (survives(new URL(location.href), new URL(left.url))) return;
    event.preventDefault();
    // Without the Navigation API, most likely the person went back by one.
    const steps = navigation?.currentEntry ? navigation.currentEntry.index - left.index : -1;
    if (steps === 0) return;
    isPuttingBack = true;
    history.go(-steps);
    ask(() => history.go(steps));
  };
  navigation?.addEventListener("currententrychange", noteLeft);
  window.addEventListener(travelEvent, stopTravel);
  return () => {
    navigation?.removeEventListener("currententrychange", noteLeft);
    window.removeEventListener(travelEvent, stopTravel);
  };
}
