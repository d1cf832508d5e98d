"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useBusy } from "@/components/dashboard/use-act";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api/client";
import { useApi } from "@/lib/api/use-api";
import { plainText } from "@/lib/core/text";
import { mentionAt, mentionedIn } from "@/lib/whatsapp/shared/mentions";
import { useRefreshInbox } from "./use-desk";
import { type Suggestion, SuggestionList, useSuggestions } from "./suggestions";

export function NoteComposer({ contactId, onDone }: { contactId: string; onDone: (isSaved: boolean) => void }) {
  const { data: people = [] } = useApi(["GET /api/whatsapp/colleagues/findAll"]);
  const [text, setText] = useState("");
  const [caret, setCaret] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const { busy, run } = useBusy("No se pudo guardar la nota.");
  /** A retry with the same key is the same note. */
  const [key] = useState(() => crypto.randomUUID());
  const field = useRef<HTMLTextAreaElement>(null);
  const refresh = useRefreshInbox();

  const naming = mentionAt(text, caret);
  const offered = naming
    ? people
        .filter(({ name }) => plainText(name).includes(plainText(naming.typed)))
        .slice(0, 8)
        .map(({ id, name }) => ({ id, title: name }))
    : [];
  const suggestions = useSuggestions(naming?.typed ?? null, offered, pick);

  function pick({ title }: Suggestion) {
    if (!naming) return;
    const before = `${text.slice(0, naming.from)}@${title} `;
    // Synchronous, because typing goes on without waiting for a frame.
    flushSync(() => {
      setText(before + text.slice(caret).trimStart());
      setCaret(before.length);
    });
    field.current!.setSelectionRange(before.length, before.length);
  }

  async function save() {
    await run(async () => {
      const { noteInput } = await import("@/lib/whatsapp/desk/schema");
      const parsed = noteInput.safeParse({ id: key, body: text, mentions: mentionedIn(text, people) });
      if (!parsed.success) {
        setError(parsed.error.issues[0]!.message);
        return field.current?.focus();
      }
      await api("POST /api/whatsapp/notes/create/{id}", { params: { id: contactId }, body: parsed.data });
      refresh();
      onDone(true);
    });
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (suggestions.onKeyDown(event) || event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      if (!event.repeat && !busy) void save();
    }
    if (event.key === "Escape") {
      event.stopPropagation();
      onDone(false);
    }
  }

  return (
    <form
      aria-label="Escribir una nota"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
      className="relative shrink-0 border-t border-amber/40 bg-amber-soft p-2 sm:p-3"
    >
      <SuggestionList label="Personas del equipo" suggestions={suggestions} onPick={pick} />
      <div className="flex flex-wrap items-end justify-end gap-2 sm:flex-nowrap">
        <textarea
          ref={field}
          value={text}
          rows={2}
          autoFocus
          aria-label="Nota interna"
          aria-invalid={error ? true : undefined}
          placeholder="Solo la ve el equipo. Usa @ para avisar a alguien."
          {...suggestions.field}
          onKeyDown={onKeyDown}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onChange={({ target }) => {
            setText(target.value);
            setCaret(target.selectionStart);
            setError(null);
          }}
          className="[field-sizing:content] max-h-40 min-h-11 min-w-0 grow resize-none rounded-lg border border-amber/60 bg-surface px-3 py-2 text-base leading-6 max-sm:basis-full"
        />
        <div className="flex shrink-0 gap-2">
          <Button variant="secondary" onClick={() => onDone(false)}>
            Volver
          </Button>
          <Button type="submit" busy={busy}>
            Guardar nota
          </Button>
        </div>
      </div>
      {error && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </form>
  );
}
