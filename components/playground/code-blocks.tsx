"use client";

import { type MouseEvent, type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { piece } from "@/components/ui/piece";
import { offlineMessage } from "@/lib/core/offline-message";
import { toast } from "@/components/ui/toast";
import { type Exercise, exerciseMark, unpackExercise } from "@/lib/playground/shared/exercise";

const LazyExercise = piece(() => import("./exercise-desk").then((file) => file.ExerciseDesk));

type Opened = { id: number; frame: HTMLElement; exercise: Exercise; isRun: boolean };

/** An article whose blocks of code run: each is as it was written until somebody runs or changes it. */
export function CodeBlocks({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened[]>([]);

  function open({ target }: MouseEvent) {
    const button = (target as Element).closest<HTMLElement>("button[data-run]");
    const frame = button?.parentElement?.parentElement;
    const packed = frame?.querySelector(`pre[${exerciseMark}]`)?.getAttribute(exerciseMark);
    if (!button || !frame || !packed) return;
    const one = { id: Date.now(), frame, exercise: unpackExercise(packed), isRun: button.dataset.run === "now" };
    // Of a text that is being written, blocks go while they are open.
    setOpened((others) => [...others.filter((other) => other.frame.isConnected && other.frame !== frame), one]);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it hears its buttons
    <div onClick={open}>
      {children}
      {opened.map(({ id, frame, ...one }) =>
        createPortal(
          <LazyExercise {...one} frame={frame} onMissing={() => toast.danger(offlineMessage)} />,
          frame,
          String(id),
        ),
      )}
    </div>
  );
}
