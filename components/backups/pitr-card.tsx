"use client";

import { type ReactNode, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { ChevronRightIcon } from "@/components/ui/icons";
import type { Pitr } from "@/lib/backups/schema";
import { formatDuration, formatMoment } from "@/lib/core/dates";
import { fromLocalTime, toLocalTime } from "@/lib/core/days";
import { formatBytes, formatCount } from "@/lib/core/numbers";
import { When } from "./notices";
import { Tile, Tiles } from "./overview-tiles";

const states = {
  off: { tone: "neutral", label: "Apagado" },
  starting: { tone: "info", label: "Empezando" },
  on: { tone: "accent", label: "Al día" },
  late: { tone: "amber", label: "Con retraso" },
  failing: { tone: "danger", label: "Con errores" },
} as const;

export function PitrCard({ pitr }: { pitr: Pitr }) {
  const { state, from, until, backup, drill } = pitr;
  const { tone, label } = states[state];
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const heading = (
    <h2 id="minuto" className="flex flex-wrap items-center gap-3 text-lg">
      Restaurar a un momento exacto <Badge tone={tone}>{label}</Badge>
    </h2>
  );
  if (state === "off") {
    return (
      <section aria-labelledby="minuto" className="mt-8">
        <details className="group">
          <summary className="flex min-h-11 items-center gap-2 rounded-md">
            <ChevronRightIcon className="size-4 text-subtle transition-transform group-open:rotate-90" /> {heading}
          </summary>
          <p className="mt-2 mb-4 text-muted">
            Si falla la máquina de la base de datos, se pierde lo que se hizo desde la última copia. Con el archivado
            continuo se pierde un minuto como máximo, y puedes restaurar a cualquier momento de los últimos días.
          </p>
          <Button variant="secondary" onClick={() => setOpen(true)} className="max-sm:w-full">
            Ver cómo activarlo
          </Button>
        </details>
        <HowToTurnOn open={isOpen} onClose={close} />
      </section>
    );
  }
  return (
    <section aria-labelledby="minuto" className="mt-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        {heading}
        <Button variant="secondary" onClick={() => setOpen(true)} className="max-sm:w-full">
          Elegir el momento
        </Button>
      </div>
      <Tiles>
        <Tile
          label="Desde"
          value={from ? <When at={from} /> : "No se sabe"}
          hint={from ? formatMoment(from) : "se sabrá con la primera copia base"}
        />
        <Tile
          label="Hasta"
          value={until ? formatMoment(until) : "Aún nada"}
          hint={
            until ? (
              <>
                archivado, <When at={until} />
              </>
            ) : (
              "se están archivando los primeros datos"
            )
          }
        />
        <Tile
          label="Copia base"
          value={backup ? backup.ok ? <When at={backup.at} /> : "Falló" : "Ninguna"}
          hint={
            backup
              ? backup.bytes === null
                ? formatMoment(backup.at)
                : `${formatBytes(backup.bytes)} en total`
              : "se necesita para restaurar"
          }
        />
        <Tile
          label="Último ensayo"
          value={drill ? (drill.ok ? "Todo coincide" : "Falló") : "Ninguno"}
          hint={drill ? <SayDrill drill={drill} /> : "toca uno cada semana"}
        />
      </Tiles>
      <GoBack pitr={pitr} open={isOpen} onClose={close} />
    </section>
  );
}

const SayDrill = ({ drill: { at, tables, rows, seconds } }: { drill: NonNullable<Pitr["drill"]> }) => (
  <>
    <When at={at} />
    {tables !== null && rows !== null && (
      <>
        , {formatCount(rows, "fila", "filas")} de {formatCount(tables, "tabla", "tablas")}
      </>
    )}
    {` en ${formatDuration(seconds)}`}
  </>
);

type DialogProps = { open: boolean; onClose: () => void };

const closeButton = (onClose: () => void) => (
  <Button variant="secondary" onClick={onClose}>
    Cerrar
  </Button>
);

const compose = "docker compose -f docker-compose.yml -f docker-compose.pitr.yml";

function HowToTurnOn({ open, onClose }: DialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Archivar la base de datos, minuto a minuto"
      description="Lo hace pgBackRest en la máquina de la base de datos y lo guarda en una carpeta de otra máquina o en un bucket S3. Antes lee «Going back to a minute» en docs/operations.md."
      actions={closeButton(onClose)}
    >
      <div className="mt-4 space-y-4">
        <Command label="En una máquina propia">deploy/pitr/up.sh</Command>
        <Command label="Con Docker Compose">{`${compose} up -d --build`}</Command>
        <Command label="En Kubernetes, con CloudNativePG">kubectl apply -f deploy/cloudnative-pg.yaml</Command>
      </div>
    </Dialog>
  );
}

function GoBack({ pitr: { from, until, place }, open, onClose }: DialogProps & { pitr: Pitr }) {
  const last = until && toLocalTime(until);
  const [chosen, setChosen] = useState<string | null>(null);
  const local = chosen ?? last ?? "";
  const at = fromLocalTime(local);
  const isIn = !Number.isNaN(at.getTime()) && (!from || at >= new Date(from)) && (!until || at <= new Date(until));
  const range = `Elige un momento ${from ? `desde el ${formatMoment(from)}` : "después de la primera copia base"}${until ? ` hasta el ${formatMoment(until)}` : ""}.`;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Restaurar a un momento exacto"
      description="La base de datos de ese momento se restaura aparte, y la que está en uso sigue igual. Al terminar, el comando dice cómo verla, sacar filas de ella y eliminarla."
      actions={closeButton(onClose)}
    >
      <div className="mt-4 space-y-4">
        <Field
          name="at"
          type="datetime-local"
          label="Momento"
          hint="Hora de Lima y Bogotá"
          value={local}
          onChange={(event) => setChosen(event.target.value)}
          min={from ? toLocalTime(from) : undefined}
          max={last ?? undefined}
          error={isIn ? undefined : range}
        />
        {isIn && <Command label="En la máquina de la base de datos">{commandFor(place, at)}</Command>}
        <p className="text-muted">
          Si quieres que el sitio siga desde ese momento y se pierda todo lo posterior, lee «Going back to a minute» en
          docs/operations.md.
        </p>
      </div>
    </Dialog>
  );
}

function commandFor(place: Pitr["place"], at: Date): string {
  const moment = at.toISOString().replace(/:\d\d\.\d+Z$/, ":00");
  const script = `restore-beside.sh --to '${moment.replace("T", " ")}+00'`;
  if (place === "compose") return `${compose} exec pitr ${script}`;
  if (place === "host") return `deploy/pitr/${script}`;
  return `sed 's/MOMENT/${moment}Z/' deploy/cloudnative-pg-restore.yaml | kubectl apply -f -`;
}

/** A terminal command with a button that copies it. */
function Command({ label, children }: { label: ReactNode; children: string }) {
  return (
    <div className="rounded-lg border border-line bg-paper p-3">
      <p className="text-sm text-muted">{label}</p>
      <p className="mt-1 font-mono text-sm wrap-anywhere select-all">{children}</p>
      <CopyButton text={children} className="mt-3 max-sm:w-full" />
    </div>
  );
}
