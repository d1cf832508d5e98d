"use client";

import Link from "next/link";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { Overview } from "@/lib/backups/schema";
import { formatMoment } from "@/lib/core/dates";
import { formatBytes } from "@/lib/core/numbers";
import { When } from "./notices";

const schedule = "/dashboard/setting/options?search=copias";

export function OverviewTiles({ overview }: { overview: Overview }) {
  const { backups, nextAt, usedBytes, freeBytes, isEncrypted, isInBucket } = overview;
  const newest = backups[0]?.createdAt;
  return (
    <Tiles>
      <Tile
        label="Última copia"
        value={newest ? <When at={newest} /> : "Ninguna"}
        hint={newest ? formatMoment(newest) : "Aún no hay copias que restaurar"}
      />
      <Tile
        label="Próxima copia"
        value={nextAt ? <When at={nextAt} /> : "Sin programar"}
        hint={
          <>
            {nextAt && (
              <>
                {formatMoment(nextAt)}
                <Dot />
              </>
            )}
            <Link href={schedule} className="link">
              {nextAt ? "Cambiar el horario" : "Programar copias"}
            </Link>
          </>
        }
      />
      <Tile
        label="Espacio usado"
        value={formatBytes(usedBytes)}
        hint={freeBytes === null ? "Sin límite conocido" : `${formatBytes(freeBytes)} libres`}
      />
      <Tile
        label="Destino"
        value={isInBucket ? "Bucket S3" : "Este servidor"}
        hint={
          <>
            {isEncrypted ? "las copias nuevas se cifran" : "las copias nuevas no se cifran"}
            <Dot />
            <HowToSet />
          </>
        }
      />
    </Tiles>
  );
}

/** A dot within one line, or a line break on narrow tiles. */
const Dot = () => (
  <>
    <span className="lg:hidden"> · </span>
    <br className="max-lg:hidden" />
  </>
);

function HowToSet() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="min-h-11 link sm:min-h-6" onClick={() => setOpen(true)}>
        Cómo cambiarlo
      </button>
      <Dialog
        open={open}
        onClose={close}
        title="Dónde se guardan las copias"
        description="Se configura en el entorno del servidor, que después hay que reiniciar. Las copias que ya existen no cambian."
        actions={
          <Button variant="secondary" onClick={close}>
            Cerrar
          </Button>
        }
      >
        <dl className="mt-4 space-y-4">
          <div>
            <dt className="font-semibold">En un bucket S3, fuera de este servidor</dt>
            <dd className="mt-1 text-muted">
              Define <Code>S3_BUCKET</Code>, <Code>S3_ACCESS_KEY_ID</Code> y <Code>S3_SECRET_ACCESS_KEY</Code>, y{" "}
              <Code>S3_ENDPOINT</Code> si no es de AWS. Los demás archivos del sitio también se guardan ahí.
            </dd>
          </div>
          <div>
            <dt className="font-semibold">Cifradas</dt>
            <dd className="mt-1 text-muted">
              Crea un par de claves con <Code>age-keygen</Code> y define <Code>BACKUP_PUBLIC_KEY</Code> con la pública
              (age1…). Guarda la privada fuera del servidor: sin ella nadie puede abrir una copia, ni siquiera tú.
            </dd>
          </div>
        </dl>
      </Dialog>
    </>
  );
}

const Code = ({ children }: { children: string }) => (
  <code className="font-mono text-sm wrap-anywhere">{children}</code>
);

export const Tiles = ({ children }: { children: ReactNode }) => (
  <dl className="divide-line rounded-lg border border-line bg-surface max-lg:divide-y lg:grid lg:grid-cols-4 lg:divide-x">
    {children}
  </dl>
);

export function Tile({ label, value, hint }: { label: string; value: ReactNode; hint: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-4 px-4 py-2.5 lg:block lg:px-5 lg:py-4">
      <dt className="text-sm leading-6 text-muted">{label}</dt>
      <dd className="text-right font-semibold first-letter:uppercase lg:text-left lg:font-display lg:text-lg lg:font-bold">
        {value}
      </dd>
      <dd className="col-span-2 text-right text-sm text-subtle first-letter:uppercase lg:mt-0.5 lg:text-left">
        {hint}
      </dd>
    </div>
  );
}
