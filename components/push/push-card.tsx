"use client";

import { useRef } from "react";
import { Card } from "@/components/dashboard/card";
import { attempt } from "@/components/dashboard/toast-failure";
import { useBusy } from "@/components/dashboard/use-act";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { control } from "@/components/ui/labelled";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { Tick } from "@/components/ui/tick";
import { toast } from "@/components/ui/toast";
import { AccessItem } from "@/components/users/profile/access-list";
import { api } from "@/lib/api/client";
import { formatDate } from "@/lib/core/dates";
import type { PushSettings, PushState } from "@/lib/push/schema";
import { whyNoPush } from "./browser";
import { usePush } from "./use-push";

export function PushCard({ userId }: { userId: string }) {
  const { state, error, mutate, isOn, busy, turn } = usePush(userId);
  // Both can only be known in the browser.
  const lacks = state ? whyNoPush() : null;
  return (
    <Card title="Avisos con el panel cerrado">
      <p className="max-w-prose text-muted">
        Este navegador te avisa aunque no tengas el panel abierto. Se activa en cada dispositivo y se desactiva al
        cerrar sesión en él.
      </p>
      {error ? (
        <ErrorState title="No se pudieron cargar tus avisos." onRetry={() => void mutate()}>
          {error.message}
        </ErrorState>
      ) : !state ? (
        <Loading label="Cargando tus avisos…">
          <Skeleton className="mt-4 h-64" />
        </Loading>
      ) : (
        <>
          {lacks ? (
            <p className="mt-4 max-w-prose text-subtle">{lacks}</p>
          ) : (
            <div className="mt-4 flex flex-wrap gap-3">
              <Button variant={isOn ? "secondary" : "primary"} busy={busy} onClick={() => void turn(!isOn)}>
                {isOn ? "Desactivar en este dispositivo" : "Activar en este dispositivo"}
              </Button>
              {isOn && <TryButton />}
            </div>
          )}
          <Devices devices={state.devices} onRemoved={() => void mutate()} />
          <Settings
            state={state}
            onChanged={(settings) => void mutate({ ...state, settings }, { revalidate: false })}
            onFailed={() => void mutate()}
          />
        </>
      )}
    </Card>
  );
}

function TryButton() {
  const { busy, run } = useBusy();
  return (
    <Button
      variant="ghost"
      busy={busy}
      onClick={() =>
        void run(async () => {
          await api("POST /api/push/devices/try");
          toast.success("Te enviamos un aviso de prueba.");
        })
      }
    >
      Enviar una prueba
    </Button>
  );
}

function Devices({ devices, onRemoved }: { devices: PushState["devices"]; onRemoved: () => void }) {
  const { busy, run } = useBusy();
  if (devices.length === 0) return null;
  return (
    <ul aria-label="Dispositivos con avisos" className="mt-4 divide-y divide-line">
      {devices.map(({ id, device, createdAt, current }) => (
        <AccessItem
          key={id}
          name={device}
          badge={current && <Badge tone="accent">Este dispositivo</Badge>}
          note={`Desde el ${formatDate(createdAt)}`}
        >
          {!current && (
            <Button
              variant="secondary"
              busy={busy}
              aria-label={`Quitar los avisos de ${device}`}
              onClick={() =>
                void run(() => api("DELETE /api/push/devices/remove/{id}", { params: { id } })).then(onRemoved)
              }
            >
              Quitar
            </Button>
          )}
        </AccessItem>
      ))}
    </ul>
  );
}

type SettingsProps = {
  state: PushState;
  onChanged: (settings: PushSettings) => void;
  onFailed: () => void;
};

const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, label: `${String(hour).padStart(2, "0")}:00` }));

/** Changes are saved one after another. */
function Settings({ state: { settings, topics }, onChanged, onFailed }: SettingsProps) {
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const { silenced, fromHour, toHour, weekends, showsText } = settings;

  function change(changes: Partial<PushSettings>) {
    const next = { ...settings, ...changes };
    onChanged(next);
    saving.current = saving.current.then(async () => {
      if (!(await attempt(() => api("PATCH /api/push/update", { body: next }), "No se pudo guardar."))) onFailed();
    });
  }

  const isAllDay = fromHour === toHour;
  return (
    <div className="mt-4 grid gap-6 border-t border-line pt-4 sm:grid-cols-2">
      <fieldset>
        <legend className="font-semibold">Qué avisos quieres</legend>
        {topics.map(({ name, label }) => (
          <Tick
            key={name}
            checked={!silenced.includes(name)}
            onChange={(checked) =>
              change({ silenced: checked ? silenced.filter((each) => each !== name) : [...silenced, name] })
            }
            className="w-fit"
          >
            {label}
          </Tick>
        ))}
        <Tick checked={showsText} onChange={(checked) => change({ showsText: checked })} className="mt-3 w-fit">
          <span>
            Mostrar quién escribe y el mensaje
            <span className="block text-sm text-subtle">También con la pantalla bloqueada.</span>
          </span>
        </Tick>
      </fieldset>
      <fieldset>
        <legend className="font-semibold">Cuándo</legend>
        <Tick
          checked={isAllDay}
          onChange={(checked) => change(checked ? { fromHour: 0, toHour: 0 } : { fromHour: 8, toHour: 20 })}
          className="w-fit"
        >
          A toda hora
        </Tick>
        {!isAllDay && (
          <div className="my-2 flex flex-wrap items-center gap-3">
            <HourSelect label="Desde" value={fromHour} other={toHour} onChange={(hour) => change({ fromHour: hour })} />
            <HourSelect label="Hasta" value={toHour} other={fromHour} onChange={(hour) => change({ toHour: hour })} />
          </div>
        )}
        <Tick checked={weekends} onChange={(checked) => change({ weekends: checked })} className="w-fit">
          También sábado y domingo
        </Tick>
        <p className="text-sm text-subtle">
          Hora de Lima y Bogotá. Lo que llegue fuera de este horario te esperará en el panel.
        </p>
      </fieldset>
    </div>
  );
}

type HourProps = { label: string; value: number; other: number; onChange: (hour: number) => void };

/** Without the other end's hour: the same hour twice means all day. */
function HourSelect({ label, value, other, onChange }: HourProps) {
  return (
    <label className="flex items-center gap-2">
      {label}
      <select value={value} onChange={({ target }) => onChange(Number(target.value))} className={`${control} w-auto!`}>
        {hours
          .filter(({ hour }) => hour !== other)
          .map(({ hour, label: clock }) => (
            <option key={hour} value={hour}>
              {clock}
            </option>
          ))}
      </select>
    </label>
  );
}
