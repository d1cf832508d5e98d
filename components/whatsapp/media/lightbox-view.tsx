"use client";

import { Dialog } from "radix-ui";
import type { KeyboardEvent, ReactNode } from "react";
import { ChevronLeftIcon, ChevronRightIcon, DownloadIcon, XIcon } from "@/components/ui/icons";
import { formatMoment } from "@/lib/core/dates";
import type { ThreadMessage } from "@/lib/whatsapp/inbox/schema";
import { messageFilePath } from "./file-facts";

export type ShownMessage = ThreadMessage & { media: NonNullable<ThreadMessage["media"]> };

type Props = { all: ShownMessage[]; id: string | null; onChange: (id: string | null) => void };

export function LightboxView({ all, id, onChange }: Props) {
  const at = all.findIndex(({ media }) => media.id === id);
  const shown = all[at];
  const go = (to: number) => all[to] && onChange(all[to].media.id);

  function onKeyDown(event: KeyboardEvent) {
    // In a video the arrow keys belong to the player.
    if (event.target instanceof HTMLVideoElement) return;
    if (event.key === "ArrowLeft") go(at - 1);
    if (event.key === "ArrowRight") go(at + 1);
  }

  return (
    <Dialog.Root open={shown !== undefined} onOpenChange={(open) => !open && onChange(null)}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-80 animate-appear bg-paper" />
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-80 flex animate-appear flex-col"
        >
          {shown && <View key={shown.media.id} shown={shown} />}
          {all.length > 1 && (
            <>
              <Step label="Anterior" disabled={at <= 0} onClick={() => go(at - 1)} className="left-2">
                <ChevronLeftIcon />
              </Step>
              <Step label="Siguiente" disabled={at === all.length - 1} onClick={() => go(at + 1)} className="right-2">
                <ChevronRightIcon />
              </Step>
            </>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const control = "grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-sunken";

function View({ shown: { media, body, at } }: { shown: ShownMessage }) {
  return (
    <>
      <div className="flex h-16 shrink-0 items-center gap-1 border-b border-line bg-surface px-3">
        <Dialog.Title className="min-w-0 grow truncate font-sans text-base font-semibold tracking-normal">
          {media.kind === "video" ? "Video" : "Imagen"} · {formatMoment(at as string)}
        </Dialog.Title>
        <a
          href={messageFilePath(media.id)}
          download={media.fileName || true}
          aria-label="Descargar"
          className={control}
        >
          <DownloadIcon />
        </a>
        <Dialog.Close aria-label="Cerrar" className={control}>
          <XIcon />
        </Dialog.Close>
      </div>
      <div className="grid min-h-0 grow grid-cols-1 grid-rows-1 place-items-center p-3 sm:px-16">
        {media.kind === "video" ? (
          <video src={messageFilePath(media.id)} controls autoPlay playsInline className="max-h-full max-w-full" />
        ) : (
          // oxlint-disable-next-line @next/next/no-img-element -- A file of ours that needs a session.
          <img
            src={messageFilePath(media.id)}
            alt={body || "Imagen de la conversación"}
            width={media.width ?? undefined}
            height={media.height ?? undefined}
            className="size-full object-contain"
          />
        )}
      </div>
      {body && (
        <p
          dir="auto"
          className="max-h-32 shrink-0 overflow-y-auto bg-surface px-6 py-3 text-center wrap-anywhere whitespace-pre-wrap"
        >
          {body}
        </p>
      )}
    </>
  );
}

type StepProps = {
  label: string;
  disabled: boolean;
  onClick: () => void;
  className: string;
  children: ReactNode;
};

const Step = ({ label, disabled, onClick, className, children }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
    className={`absolute top-1/2 ${control} border border-line bg-surface shadow-float ${className}`}
  >
    {children}
  </button>
);
