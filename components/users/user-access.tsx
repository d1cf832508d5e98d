import { Card } from "@/components/dashboard/card";
import { Details } from "@/components/dashboard/details";
import { Badge } from "@/components/ui/badge";
import { ButtonAnchor } from "@/components/ui/button";
import { ChevronDownIcon, DownloadIcon } from "@/components/ui/icons";
import { TimeAgo } from "@/components/ui/time-ago";
import { formatDate, formatDateTime } from "@/lib/core/dates";
import type { UserDetails } from "@/lib/users/schema";
import { CopyInvitation, DisableUser, InviteUser, RemoveSecondFactor } from "./access-actions";
import { RemoveUser } from "./remove-user";
import { UserState } from "./user-state";

type Props = {
  user: UserDetails;
  name: string;
  /** Whether mails really go out. */
  mailed: boolean;
  may: { edit: boolean; disable: boolean; remove: boolean; export: boolean; secondFactor: boolean };
};

export function UserAccess({ user, name, mailed, may }: Props) {
  const disabled = user.disabledAt !== null;
  const canInvite = may.edit && user.isInvited && !disabled;
  const takesFactor = may.secondFactor && user.hasSecondFactor;
  return (
    <Card title="Acceso">
      <div className="[&_dl>div]:grid-cols-[1fr_auto]">
        <Details
          items={[
            {
              label: "Estado",
              value:
                disabled || user.isInvited ? (
                  <UserState disabled={disabled} invited={user.isInvited} />
                ) : (
                  <Badge tone="accent">Activo</Badge>
                ),
            },
            { label: "Verificación en dos pasos", value: user.hasSecondFactor ? "Activa" : "Inactiva" },
            ...(user.passkeys > 0 ? [{ label: "Llaves de acceso", value: user.passkeys }] : []),
            { label: "Sesiones abiertas", value: user.activeSessions },
            { label: "Último uso", value: user.lastSeenAt ? <LastSeen at={user.lastSeenAt} /> : neverSeen(user) },
            ...(user.disabledAt ? [{ label: "Desactivado", value: formatDateTime(user.disabledAt) }] : []),
          ]}
        />
      </div>
      {(canInvite || may.export || takesFactor) && (
        <div className="mt-6 flex flex-col gap-3 border-t border-line pt-6 *:w-full">
          {canInvite && (mailed ? <InviteUser id={user._id} email={user.email} /> : <CopyInvitation id={user._id} />)}
          {may.export && (
            <ButtonAnchor href={`/api/users/data/${user._id}`} download variant="secondary">
              <DownloadIcon /> Descargar sus datos
            </ButtonAnchor>
          )}
          {takesFactor && <RemoveSecondFactor id={user._id} name={name} passkeys={user.passkeys} />}
        </div>
      )}
      {(may.disable || may.remove) && (
        <details className="group mt-6 border-t border-line pt-3">
          <summary className="-mx-2 flex min-h-11 items-center justify-between rounded-md px-2 text-muted hover:bg-sunken hover:text-ink">
            {may.disable ? `${disabled ? "Activar" : "Desactivar"} o eliminar la cuenta` : "Eliminar la cuenta"}
            <ChevronDownIcon className="size-5 text-subtle transition-transform group-open:rotate-180" />
          </summary>
          <div className="mt-3 flex flex-col gap-3 *:w-full">
            {may.disable && <DisableUser id={user._id} name={name} disabled={disabled} />}
            {may.remove && <RemoveUser id={user._id} name={name} />}
          </div>
        </details>
      )}
    </Card>
  );
}

/** Old sessions are deleted, so none may mean that the last one was long ago. */
const neverSeen = ({ isInvited }: UserDetails): string => (isInvited ? "Nunca" : "Sin uso reciente");

function LastSeen({ at }: { at: Date | string }) {
  return <TimeAgo iso={new Date(at).toISOString()} label={formatDate(at)} title={formatDateTime(at)} />;
}
