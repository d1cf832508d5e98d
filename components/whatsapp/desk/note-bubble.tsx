"use client";

import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { TrashIcon } from "@/components/ui/icons";
import { api } from "@/lib/api/client";
import { formatClock, formatDateTime } from "@/lib/core/dates";
import type { ThreadNote } from "@/lib/whatsapp/inbox/schema";
import { readMentions } from "@/lib/whatsapp/shared/mentions";
import { useInboxUser } from "../inbox-context";
import { useRefreshInbox } from "./use-desk";

type Note = Pick<ThreadNote, "id" | "author" | "body" | "mentions"> & { at: string };

/**
 * An internal note between the messages; never sent.
 * @param fills for a list of notes
 */
export function NoteBubble({ note, fills = false }: { note: Note; fills?: boolean }) {
  const user = useInboxUser();
  const refresh = useRefreshInbox();
  const { id, author, body, mentions, at } = note;

  async function remove() {
    await api("DELETE /api/whatsapp/notes/remove/{id}", { params: { id } });
    refresh();
  }

  return (
    <div
      className={`mx-auto my-1.5 flex items-start gap-1 rounded-lg border border-amber/40 bg-amber-soft px-3 py-2 text-ink ${
        fills ? "" : "w-fit max-w-[85%]"
      }`}
    >
      <div className="min-w-0 grow">
        <p className="text-sm text-amber">
          <strong>Nota interna</strong> de {author?.name ?? "una cuenta eliminada"} ·{" "}
          <time dateTime={at} title={formatDateTime(at)}>
            {formatClock(at)}
          </time>
        </p>
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {readMentions(body, mentions).map(({ text, person }, index) =>
            person ? <strong key={index}>{text}</strong> : text,
          )}
        </p>
      </div>
      {(author?.id === user.id || user.isSuperadmin) && (
        <ConfirmButton
          label="Eliminar la nota"
          icon={<TrashIcon className="size-5" />}
          title="¿Eliminar la nota?"
          description="Nadie del equipo podrá verla."
          confirmLabel="Eliminar"
          danger
          onConfirm={remove}
        />
      )}
    </div>
  );
}
