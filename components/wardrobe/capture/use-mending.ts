"use client";

import { useEffect, useRef, useState } from "react";
import type { Stroke } from "@/lib/wardrobe/shared/cutout/strokes";
import { noEdits } from "@/lib/wardrobe/shared/edits";
import { developPhoto } from "./photo";
import { type CutPictures, type Cutter, removeGround } from "./remove-ground";

type Version = { cut: CutPictures; strokes: Stroke[] };

type Start = {
  photo: Blob;
  /** Without it the photo is cut first. */
  begun?: Version;
  cutter: Cutter;
};

export function useMending({ photo, begun, cutter }: Start) {
  const [{ versions, at }, setHistory] = useState({ versions: begun ? [begun] : [], at: 0 });
  const [drawn, setDrawn] = useState<Stroke[]>([]);
  const [state, setState] = useState<"cutting" | "ready" | "failed">(begun ? "ready" : "cutting");
  const running = useRef<AbortController>(undefined);
  const version = versions[at];

  async function cutAnew(source: Blob, strokes: Stroke[]) {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setState("cutting");
    try {
      const cut = await removeGround({ file: source, edits: noEdits, photo: source }, { strokes, cutter, signal });
      if (signal.aborted) return;
      setHistory((now) => {
        const kept = now.versions.slice(0, now.at + 1);
        return { versions: [...kept, { cut, strokes }], at: kept.length };
      });
      setState("ready");
    } catch {
      if (signal.aborted) return;
      setState("failed");
    }
    setDrawn([]);
  }

  const begin = useRef(async () => {
    const source = await developPhoto(photo, noEdits);
    if (source) await cutAnew(source, []);
    else setState("failed");
  });
  const isBegun = begun !== undefined;
  useEffect(() => {
    if (!isBegun) void begin.current();
    return () => running.current?.abort();
  }, [isBegun]);

  function stepTo(next: number) {
    running.current?.abort();
    setDrawn([]);
    setState("ready");
    setHistory({ versions, at: next });
  }

  return {
    version,
    drawn,
    state,
    draw(stroke: Stroke) {
      if (!version) return;
      const fresh = [...drawn, stroke];
      setDrawn(fresh);
      void cutAnew(version.cut.photo, [...version.strokes, ...fresh]);
    },
    undo: at > 0 || drawn.length > 0 ? () => stepTo(drawn.length > 0 ? at : at - 1) : null,
    redo: at < versions.length - 1 ? () => stepTo(at + 1) : null,
  };
}
