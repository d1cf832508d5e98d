"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { WorkBar } from "@/components/ui/progress-bar";
import { type QueuedPiece, uploadQueue } from "./upload-queue";

export function PendingNotice({ wardrobeIds }: { wardrobeIds: readonly string[] }) {
  useEffect(() => uploadQueue.watch(), []);
  const own = uploadQueue.use().filter(({ piece }) => wardrobeIds.includes(piece.wardrobeId));
  const underWay = own.filter(({ state }) => state !== "failed");
  const share = underWay.reduce((sum, { progress }) => sum + progress, 0) / underWay.length;
  const waiting = underWay.find(({ state, message }) => state === "waiting" && message);
  return (
    <div className={own.length > 0 ? "space-y-3" : ""}>
      <div role="status">
        {underWay.length > 0 && (
          <p className="mb-1.5 font-medium">
            {waiting?.message ??
              `Subiendo... ${underWay.length > 1 ? `${underWay.length} prendas` : underWay[0]!.piece.name}`}
          </p>
        )}
      </div>
      {underWay.length > 0 && <WorkBar share={share} label="Subida de las prendas" />}
      <ul className="space-y-2">
        {own.map((pending) => pending.state === "failed" && <Failed key={pending.piece.key} {...pending} />)}
      </ul>
    </div>
  );
}

function Failed({ piece: { key, name }, message, previewUrl }: QueuedPiece) {
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-lg border border-danger bg-surface p-3">
      {previewUrl && (
        // oxlint-disable-next-line @next/next/no-img-element -- A picture of this browser's own.
        <img src={previewUrl} alt="" className="size-12 rounded-md bg-sunken object-contain" />
      )}
      <p role="alert" className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <span className="font-medium">{name}</span>
        <span className="block text-sm text-danger">❌ Error al subir la imagen{message && `: ${message}`}</span>
      </p>
      <Button variant="secondary" onClick={() => uploadQueue.retry(key)} aria-label={`Reintentar ${name}`}>
        Reintentar
      </Button>
      <Button variant="ghost" onClick={() => uploadQueue.discard(key)} aria-label={`Descartar ${name}`}>
        Descartar
      </Button>
    </li>
  );
}
