"use client";

import { useEffect, useState } from "react";
import { toast } from "@/components/ui/toast";
import { readSessionUser, useSession } from "@/lib/api/session";
import type { ContentDraftView } from "@/lib/studio/schema";
import { Autosave } from "./autosave";
import { loadDraft, saveDraft } from "./draft-calls";
import { openKeeper } from "./kept-drafts";

/** Writes a working copy as somebody, as long as its screen is there. */
export function useAutosave(draft: ContentDraftView, userId: string): Autosave {
  const [autosave] = useState(() => begin(draft, userId));
  const session = useSession();

  useEffect(() => {
    // Also what was typed a moment before the page goes away; its call outlives it.
    const leave = () => autosave.retry();
    // Whoever comes back may have closed another tab with the same.
    const back = () => autosave.recover();
    const turn = () => (document.visibilityState === "hidden" ? leave() : back());
    void autosave.start();
    window.addEventListener("online", back);
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", turn);
    return () => {
      window.removeEventListener("online", back);
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", turn);
      void autosave.stop();
    };
  }, [autosave]);

  // Somebody signed in again in another tab.
  useEffect(() => autosave.retry(), [autosave, session]);

  // The page was loaded anew.
  useEffect(() => autosave.accept(draft), [autosave, draft]);

  return autosave;
}

function begin(draft: ContentDraftView, userId: string): Autosave {
  const { kind, id } = draft;
  return new Autosave(draft, {
    save: (version, fields) => saveDraft(kind, id, version, fields),
    load: () => loadDraft(kind, id),
    openKeeper: () => openKeeper(userId, id),
    // What one person wrote is never sent as another one who signed in meanwhile.
    maySave: () => (readSessionUser()?._id ?? userId) === userId,
    onRecovered: () => toast.info("Recuperamos lo que escribiste y no se había guardado."),
  });
}
