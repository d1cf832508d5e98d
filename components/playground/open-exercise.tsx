import { createRoot, type Root } from "react-dom/client";
import { exerciseMark, unpackExercise } from "@/lib/playground/shared/exercise";
import { ExerciseDesk } from "./exercise-desk";
import { openCode } from "./kept-code";

/* Open blocks. A block opens when somebody runs or changes it. */

const opened = new Map<Element, Root>();

/** @param button below the code of a block that runs */
export function openExercise(button: HTMLElement): void {
  // While a text is being edited, blocks may disappear while open.
  closeExercises((block) => !block.isConnected);
  const block = button.parentElement?.parentElement;
  const packed = block?.querySelector(`pre[${exerciseMark}]`)?.getAttribute(exerciseMark);
  if (!block || !packed || opened.has(block)) return;
  const place = document.createElement("div");
  block.append(place);
  const root = createRoot(place);
  opened.set(block, root);
  const exercise = unpackExercise(packed);
  void openCode(exercise.key).then((code) => {
    // It may have been closed since.
    if (opened.get(block) !== root) return code.close();
    root.render(<ExerciseDesk {...{ exercise, block, code }} isRun={button.dataset.run === "now"} />);
  });
}

export function closeExercises(isMeant: (block: Element) => boolean = () => true): void {
  for (const [block, root] of opened) {
    if (!isMeant(block)) continue;
    opened.delete(block);
    root.unmount();
  }
}
