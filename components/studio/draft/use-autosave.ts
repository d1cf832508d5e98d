"use client";

import { useEffect, useState } from "react";
import { toast } from "@/components/ui/toast";
import { readSessionUser, useSession } from "@/lib/api/session";
import type { ContentDraftView } from "@/lib/studio/schema";
import { Autosave } from "./autosave";
import { loadDraft, saveDraft } from "./draft-calls";
import { openKeeper } from "./kept-drafts";

export function useAutosave(draft: ContentDraftView, userId: string): Autosave {
  const [autosave] = useState(() => begin(draft, userId));
  const session = useSession();

  useEffect(() => {
    // Saves the last keystrokes before the page goes away; the call outlives the page.
    const leave = () => autosave.retry();
    // Another tab with the same draft may have been closed meanwhile.
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

  useEffect(() => autosave.retry(), [autosave, session]);

  useEffect(() => autosave.accept(draft), [autosave, draft]);

  return autosave;
}

function begin(draft: ContentDraftView, userId: string): Autosave {
  const { kind, id } = draft;
  return new Autosave(draft, {
    save: (version, fields) => saveDraft(kind, id, version, fields),
    load: () => loadDraft(kind, id),
    openKeeper: () => openKeeper(userId, id),
    // One person's text is never sent as somebody else who signed in meanwhile.
    maySave: () => (readSessionUser()?._id ?? userId) === userId,
    onRecovered: () => toast.info("Recuperamos lo que escribiste y no se había guardado."),
  });
}
