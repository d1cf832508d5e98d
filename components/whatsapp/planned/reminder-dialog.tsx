"use client";

import { type FormEvent, useRef, useState } from "react";
import { useBusy } from "@/components/dashboard/use-act";
import { Button } from "@/components/ui/button";
import { SelectField, CheckboxField } from "@/components/ui/choice-field";
import { Dialog } from "@/components/ui/dialog";
import { TextareaField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { Sent } from "@/lib/api/calls";
import { useApi } from "@/lib/api/use-api";
import { day, formatDayCount } from "@/lib/core/dates";
import type { Conversation } from "@/lib/whatsapp/inbox/schema";
import { isShutBy, reminderDays } from "@/lib/whatsapp/planned/shared/due";
import { sayTime, zoneOf } from "@/lib/whatsapp/planned/shared/zones";
import { TemplatePicker } from "../account/template-picker";
import { useRefreshInbox } from "../desk/use-desk";
import { useInboxUser } from "../inbox-context";

type Steps = Sent<"POST /api/whatsapp/planned/remind/{id}">["body"]["steps"];
type Content = Steps[number]["content"];

const kinds = [
  { value: "message", label: "Escribirle a la persona" },
  { value: "note", label: "Solo avisar a alguien del equipo" },
];

type Props = { conversation: Conversation; onClose: () => void };

/** Plans what is said after some days unless the person answers; beyond the window that takes a template. */
export function ReminderDialog({ conversation, onClose }: Props) {
  const { id, phone, openUntil, draft } = conversation;
  const user = useInboxUser();
  const colleagues = useApi(["GET /api/whatsapp/colleagues/findAll"]).data ?? [user];
  const refresh = useRefreshInbox();
  const { busy, run } = useBusy("Error al crear el recordatorio");
  const [now] = useState(() => new Date());
  const last = useRef({ of: "", key: "" });
  const [days, setDays] = useState<number[]>([reminderDays[0]]);
  const [kind, setKind] = useState("message");
  const [error, setError] = useState<string>();
  /** The text of the steps within the window, while a template is chosen for the others. */
  const [begun, setBegun] = useState<string | null>(null);

  const moments = days.map((count) => new Date(now.getTime() + count * day));
  const isShut = (at: Date) => isShutBy(at, openUntil);
  const isNote = kind === "note";
  const hasText = isNote || moments.some((at) => !isShut(at));
  const needsTemplate = !isNote && moments.some(isShut);

  async function remind(contentAt: (at: Date) => Content) {
    const steps = moments.map((at) => ({ dueAt: at.toISOString(), content: contentAt(at) }));
    const of = JSON.stringify(steps);
    if (last.current.of !== of) last.current = { of, key: crypto.randomUUID() };
    await api("POST /api/whatsapp/planned/remind/{id}", { params: { id }, body: { id: last.current.key, steps } });
    toast.success(`El recordatorio empieza ${sayTime(moments[0]!, zoneOf(phone), now)}, si no contesta.`);
    refresh();
    onClose();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const body = String(data.get("text") ?? "").trim();
    if (days.length === 0) return setError("Elige al menos un día.");
    if (hasText && !body) return setError(isNote ? "Escribe el aviso." : "Escribe el mensaje.");
    setError(undefined);
    if (needsTemplate) return setBegun(body);
    const userId = String(data.get("userId"));
    void run(() => remind(() => (isNote ? { type: "note", body, userId } : { type: "text", body })));
  }

  if (begun !== null) {
    return (
      <Dialog
        open
        wide
        onClose={onClose}
        title="Elegir la plantilla del recordatorio"
        description={`La ventana de 24 horas ya estará cerrada ${list.format(moments.filter(isShut).map((at) => sayTime(at, zoneOf(phone), now)))}: entonces Meta solo deja enviar una plantilla aprobada.`}
      >
        <div className="-mx-3 mt-4 sm:-mx-4">
          <TemplatePicker
            similarTo={begun || draft}
            sendLabel="Crear recordatorio"
            send={(template) =>
              remind((at) => (isShut(at) ? { type: "template", ...template } : { type: "text", body: begun }))
            }
            onClose={() => setBegun(null)}
            onSent={() => undefined}
          />
        </div>
      </Dialog>
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Recordar si no contesta"
      description="El recordatorio termina cuando la persona escribe, o cuando marcas la conversación como resuelta."
    >
      <form noValidate onSubmit={submit} className="mt-4 space-y-4">
        <fieldset>
          <legend className="font-medium">Después de</legend>
          {reminderDays.map((count) => (
            <CheckboxField
              key={count}
              name={`day-${count}`}
              label={formatDayCount(count)}
              checked={days.includes(count)}
              onChange={({ target }) =>
                setDays(reminderDays.filter((one) => (one === count ? target.checked : days.includes(one))))
              }
            />
          ))}
        </fieldset>
        <SelectField
          name="kind"
          label="Qué se hace"
          options={kinds}
          value={kind}
          onChange={({ target }) => setKind(target.value)}
        />
        {isNote && (
          <SelectField
            name="userId"
            label="A quién se avisa"
            options={colleagues.map(({ id: value, name: label }) => ({ value, label }))}
            defaultValue={user.id}
          />
        )}
        {hasText && <TextareaField name="text" label={isNote ? "Aviso" : "Mensaje"} />}
        {needsTemplate && (
          <p className="text-sm text-muted">
            La ventana de 24 horas estará cerrada: en el paso siguiente eliges una plantilla
            {hasText ? " para esos días" : ""}.
          </p>
        )}
        {error && (
          <p role="alert" className="text-sm text-danger">
            {error}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" busy={busy}>
            {needsTemplate ? "Elegir plantilla" : "Crear recordatorio"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const list = new Intl.ListFormat("es");
