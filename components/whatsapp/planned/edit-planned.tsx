"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextareaField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { api, ApiError } from "@/lib/api/client";
import { wordsOfServer } from "@/lib/api/failure-words";
import type { Planned } from "@/lib/whatsapp/planned/schema";
import { sayTime } from "@/lib/whatsapp/planned/shared/zones";
import { useRefreshInbox } from "../desk/use-desk";
import { AnywayField, TimeField } from "./time-fields";

type Props = {
  /** As it was when somebody began to edit it. */
  opened: Planned;
  /** As it is now; undefined once it was sent or withdrawn. */
  current: Planned | undefined;
  onClose: () => void;
};

export function EditPlanned({ opened, current, onClose }: Props) {
  const { id, zone, content, step } = opened;
  const [now] = useState(() => new Date());
  const [seen, setSeen] = useState(opened.version);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<{ text: string; field?: string }>();
  const refresh = useRefreshInbox();

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = data.get("text");
    const body = {
      version: seen,
      dueAt: String(data.get("dueAt")),
      ...(typed !== null && { content: withText(content, String(typed)) }),
      ...(!step && { stopIfAnswers: data.get("anyway") === null }),
    };
    setBusy(true);
    try {
      const saved = await api("PATCH /api/whatsapp/planned/update/{id}", { params: { id }, body });
      toast.success(`Se enviará ${sayTime(saved.dueAt, zone, new Date())}.`);
      onClose();
    } catch (failure) {
      const fields = failure instanceof ApiError ? failure.fields : {};
      setError({ text: wordsOfServer(failure, "Error al guardar los cambios"), field: Object.keys(fields)[0] });
      // The other person's change was shown above the button, so saving again is deliberate.
      if (current) setSeen(current.version);
    } finally {
      setBusy(false);
      refresh();
    }
  }

  const text = textOf(content);
  return (
    <Dialog open onClose={onClose} title="Editar el mensaje programado">
      <form noValidate onSubmit={(event) => void save(event)} className="mt-4 space-y-4">
        {text !== null && <TextareaField name="text" label="Texto" defaultValue={text} />}
        <TimeField
          zone={zone}
          now={now}
          dueAt={opened.dueAt}
          label="Fecha y hora"
          error={error?.field === "dueAt" ? error.text : undefined}
        />
        {!step && <AnywayField defaultChecked={!opened.stopIfAnswers} />}
        {error && error.field !== "dueAt" && (
          <p role="alert" className="text-sm text-danger">
            {error.text}
          </p>
        )}
        {current && current.version !== opened.version && (
          <p className="text-sm text-muted">
            Ahora dice: «{current.body}», {sayTime(current.dueAt, zone, now)}.
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Descartar
          </Button>
          <Button type="submit" busy={busy} busyLabel="Guardando…">
            Guardar cambios
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Content = Planned["content"];

/** Null for what has no text of its own. */
function textOf(content: Content): string | null {
  if (content.type === "text" || content.type === "note") return content.body;
  return content.type === "media" ? (content.caption ?? null) : null;
}

const withText = (content: Content, text: string): Content =>
  content.type === "media" ? { ...content, caption: text } : ({ ...content, body: text } as Content);
