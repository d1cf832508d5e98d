import { type FrameMessage, type OutputLine, runLimits } from "../shared/run";

/** Reports to the page around. @param to sends a message from here */
export function teller(to: (message: FrameMessage) => void) {
  let left = runLimits.output;
  let lines = runLimits.lines;
  return {
    post: to,
    begin(): void {
      left = runLimits.output;
      lines = runLimits.lines;
    },
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
