import { ProgressBar } from "@/components/ui/progress-bar";
import type { PendingPiece } from "../capture/use-pending-pieces";
import { pictureBox } from "./tile-skeleton";

const words: Record<PendingPiece["state"], string> = {
  waiting: "En espera",
  sending: "Subiendo...",
  failed: "No se pudo subir",
};

/** A piece that is on its way. What can be done about it stands where it was sent from. */
export function PendingTile({ piece: { name, previewUrl, progress, state } }: { piece: PendingPiece }) {
  return (
    <li>
      <span className={`relative block overflow-hidden rounded-lg bg-stage ${pictureBox}`}>
        {previewUrl && (
          // oxlint-disable-next-line @next/next/no-img-element -- a picture of this device
          <img src={previewUrl} alt="" className="size-full object-contain opacity-60" />
        )}
        {state === "sending" && (
          <span className="absolute inset-x-3 bottom-3">
            <ProgressBar percentage={Math.round(progress * 100)} label={`Subiendo ${name}`} />
          </span>
        )}
      </span>
      <span className="mt-2 block truncate leading-6 font-medium">{name}</span>
      <span className={`block truncate text-sm ${state === "failed" ? "text-danger" : "text-subtle"}`}>
        {words[state]}
      </span>
    </li>
  );
}
