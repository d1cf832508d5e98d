import type { ReactNode } from "react";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { HistoryIcon, InfoIcon, TriangleAlertIcon } from "@/components/ui/icons";
import { TimeAgo } from "@/components/ui/time-ago";
import type { Overview, Pitr } from "@/lib/backups/schema";
import { formatDateTime, formatMoment } from "@/lib/core/dates";
import { sentence } from "@/lib/core/text";

const tones = {
  danger: "border-danger/30 bg-danger-soft [&>svg]:text-danger",
  amber: "border-amber/30 bg-amber-soft [&>svg]:text-amber",
  info: "border-info/30 bg-info-soft [&>svg]:text-info",
};

type NoticeProps = {
  tone: keyof typeof tones;
  icon: ReactNode;
  title: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

function Banner({ tone, icon, title, action, children }: NoticeProps) {
  return (
    <div
      className={`flex flex-wrap items-start gap-3 rounded-lg border px-4 py-3 sm:gap-x-4 sm:px-5 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 ${tones[tone]}`}
    >
      {icon}
      <div className="min-w-0 flex-1 basis-52 text-ink">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="wrap-anywhere text-muted">{children}</p>
      </div>
      {action}
    </div>
  );
}

export const When = ({ at }: { at: string }) => (
  <TimeAgo iso={at} label={formatMoment(at)} title={formatDateTime(at)} />
);

type FailureProps = {
  failure: NonNullable<Overview["lastFailure"]>;
  /** A link to the backups, for other screens. */
  action?: ReactNode;
};

export function FailureNotice({ failure, action }: FailureProps) {
  return (
    <Banner
      tone="danger"
      icon={<TriangleAlertIcon />}
      title={
        <>
          La última copia programada falló <When at={failure.at} />
        </>
      }
      action={action}
    >
      {failure.message}
    </Banner>
  );
}

export function RestoreProblemNotice({ problem }: { problem: string }) {
  return (
    <Banner tone="amber" icon={<TriangleAlertIcon />} title="En este servidor no se puede verificar ni restaurar">
      {problem} Lo demás funciona: crear, descargar, renombrar y eliminar copias.
    </Banner>
  );
}

type PreviousProps = {
  previous: NonNullable<Overview["previous"]>;
  onUndo: (() => Promise<void>) | null;
  disabled: boolean;
};

export function PreviousStateNotice({ previous, onUndo, disabled }: PreviousProps) {
  const { backupName, isReset, isUndone, actorName, createdAt, expiresAt } = previous;
  const came = isReset ? "la base reiniciada" : backupName;
  const before = `el estado de antes ${isReset ? "del reinicio" : "de la restauración"}`;
  const did = isUndone
    ? `deshizo ${isReset ? "el reinicio" : "la restauración"}`
    : isReset
      ? "reinició la base de datos"
      : "restauró la copia";
  const [inUse, kept] = isUndone ? [before, came] : [came, before];
  const back = isUndone ? `Volver a usar ${came}` : "Restaurar el estado anterior";
  return (
    <Banner
      tone="info"
      icon={<HistoryIcon />}
      title={`El sitio usa ahora ${inUse}`}
      action={
        onUndo && (
          <ConfirmButton
            label={back}
            title={`¿${back}?`}
            description={`${sentence(`El sitio vuelve a usar ${kept}, como quedó el ${formatDateTime(createdAt)}`)} Lo que se hizo desde entonces se pierde y todos menos tú tienen que iniciar sesión de nuevo.`}
            confirmLabel={back}
            danger
            quiet
            disabled={disabled}
            onConfirm={onUndo}
          />
        )
      }
    >
      {actorName} {did} (<When at={createdAt} />
      ). Hasta el {formatDateTime(expiresAt)} se conserva {kept}.
    </Banner>
  );
}

type PitrProps = { pitr: Pitr; action?: ReactNode };

/** Everything that prevents going back to a minute, or may. */
export function PitrNotices({ pitr, action }: PitrProps) {
  const { state, until, waitingSince, failedAt, backup, drill, isDrillOverdue } = pitr;
  const lost = until ? `lo que se hizo desde el ${formatMoment(until)}` : "lo que se hizo desde la última copia";
  const common = { icon: <TriangleAlertIcon />, action };
  return (
    <>
      {state === "failing" && (
        <Banner tone="danger" title="La base de datos no se está archivando" {...common}>
          El último intento falló {failedAt && <When at={failedAt} />}. Postgres lo intentará de nuevo, y su registro
          dice por qué falló. Si la máquina falla ahora, se pierde {lost}.
        </Banner>
      )}
      {state === "late" && (
        <Banner tone="amber" title="El archivado de la base de datos va con retraso" {...common}>
          Hay cambios sin archivar desde {waitingSince && <When at={waitingSince} />}. Si la máquina falla ahora, se
          pierde {lost}.
        </Banner>
      )}
      {backup?.ok === false && (
        <Banner
          tone="danger"
          title={
            <>
              La última copia base falló <When at={backup.at} />
            </>
          }
          {...common}
        >
          {backup.error}
        </Banner>
      )}
      {drill?.ok === false && (
        <Banner
          tone="danger"
          title={
            <>
              El ensayo de restaurar a un momento exacto falló <When at={drill.at} />
            </>
          }
          {...common}
        >
          {drill.error}
        </Banner>
      )}
      {isDrillOverdue && (
        <Banner tone="amber" title="Hace más de una semana que no se ensaya restaurar a un momento exacto" {...common}>
          Revisa la tarea que hace el ensayo en la máquina de la base de datos.
        </Banner>
      )}
    </>
  );
}

export function AdminNotice() {
  return (
    <p className="mt-4 flex items-start gap-2 text-sm text-muted">
      <InfoIcon className="mt-0.5 size-4 shrink-0" />
      Con tu rol puedes ver y crear copias. Una copia contiene los datos de todas las personas: solo un SuperAdmin puede
      descargarla, restaurarla, renombrarla o eliminarla.
    </p>
  );
}
