"use client";

import { Button } from "@/components/ui/button";
import { RefreshCwIcon } from "@/components/ui/icons";
import { formatClock } from "@/lib/core/dates";
import { forget, type Pending, retry, sendAnyway } from "../outbox";
import { FormattedText } from "../message/formatted-text";
import { Ticks } from "../message/ticks";

export function PendingBubble({ pending, onEdit }: { pending: Pending; onEdit: (text: string) => void }) {
  const { key, message, at, error, isOverLimit } = pending;
  const text = textOf(message);
  return (
    <div className="mt-1 flex flex-row-reverse">
      <div className="max-w-[min(85%,34rem)] rounded-lg bg-accent-soft px-3 pt-2 pb-1.5">
        {text && <FormattedText text={text} className={error ? "" : "opacity-70"} />}
        <p className="mt-0.5 flex items-center justify-end gap-1.5 text-sm leading-5 text-subtle tabular-nums">
          <time dateTime={at}>{formatClock(at)}</time>
          <Ticks status={error ? "failed" : "sending"} />
        </p>
        {error && (
          <div className="mt-1 border-t border-line pt-1 text-sm text-danger">
            <p role="alert">{error}</p>
            <div className="mt-1 flex flex-wrap justify-end gap-2">
              {text && message.type === "text" && (
                <Button
                  variant="ghost"
                  onClick={() => {
                    forget(key);
                    onEdit(message.body);
                  }}
                >
                  Editar
                </Button>
              )}
              <Button variant="ghost" onClick={() => forget(key)}>
                Descartar
              </Button>
              {isOverLimit ? (
                <Button variant="secondary" onClick={() => sendAnyway(key)}>
                  Enviar igual
                </Button>
              ) : (
                <Button variant="secondary" onClick={() => retry(key)}>
                  <RefreshCwIcon className="size-4" /> Reintentar
                </Button>
              )}
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

function textOf(message: Pending["message"]): string {
  if (message.type === "text") return message.body;
  if (message.type === "location") return "Ubicación";
  return message.type === "media" ? (message.caption ?? "Archivo") : "";
}
