import { type FrameMessage, type OutputLine, runLimits } from "../shared/run";

/** Tells the page around. @param to where this code runs says how */
export function teller(to: (message: FrameMessage) => void) {
  let left = runLimits.output;
  let lines = runLimits.lines;
  return {
    post: to,
    /** Before each run. */
    begin(): void {
      left = runLimits.output;
      lines = runLimits.lines;
    },
    /** A line of output, as long as there may be more. */
    print(level: OutputLine["level"], text: string): void {
      if (left < 0 || lines < 0) return;
      const shown = text.slice(0, left);
      left -= text.length + 1;
      lines -= 1;
      to({ type: "line", line: { level, text: shown } });
      if (left < 0 || lines < 0) to({ type: "line", line: { level: "warn", text: "… La salida se cortó aquí." } });
    },
  };
}
