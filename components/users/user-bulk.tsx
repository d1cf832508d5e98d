"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmDialog } from "@/components/dashboard/confirm-dialog";
import { SelectionBar } from "@/components/dashboard/selection";
import { Button } from "@/components/ui/button";
import { control } from "@/components/ui/labelled";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { formatNumber } from "@/lib/core/numbers";
import { type Role, roleLabels } from "@/lib/people/shared/roles";
import type { UserBulk } from "@/lib/users/schema";

type Action = UserBulk["action"];

type Person = { id: string; name: string; role: Role; denials: Record<Action, string | null> };

type Words = { label: string; ask: (people: string) => string; what: string; done: (people: string) => string };

const words: Record<Action, Words> = {
  disable: {
    label: "Desactivar",
    ask: (people) => `¿Desactivar a ${people}?`,
    what: "Sus sesiones se cierran ahora mismo, sus tokens personales dejan de servir para siempre y no podrán volver a entrar. Sus datos se conservan.",
    done: (people) => `Cuentas desactivadas: ${people}.`,
  },
  enable: {
    label: "Activar",
    ask: (people) => `¿Activar a ${people}?`,
    what: "Podrán volver a iniciar sesión con su contraseña o con Google.",
    done: (people) => `Cuentas activas: ${people}.`,
  },
  role: {
    label: "Cambiar rol",
    ask: (people) => `¿Cambiar el rol de ${people}?`,
    what: "Desde ahora mismo ven y pueden lo del rol nuevo. Las órdenes que con él ya no les tocan quedan sin su nombre.",
    done: (people) => `Rol cambiado: ${people}.`,
  },
  endSessions: {
    label: "Cerrar sesiones",
    ask: (people) => `¿Cerrar las sesiones de ${people}?`,
    what: "Salen ahora mismo de todos sus dispositivos y tienen que volver a entrar. Sus cuentas siguen activas.",
    done: (people) => `Sesiones cerradas: ${people}.`,
  },
};

const actions: readonly Action[] = ["disable", "enable", "role", "endSessions"];

const amount = (count: number): string => (count === 1 ? "1 persona" : `${formatNumber(count)} personas`);

/** What can be done with several users at once. @param roles what may be granted, lowest first */
export function UserBulkActions({ people, roles }: { people: Person[]; roles: Role[] }) {
  const [asked, setAsked] = useState<Action | null>(null);
  return (
    <SelectionBar label={(count) => `${amount(count)} ${count === 1 ? "elegida" : "elegidas"}`}>
      {(ids, clear) => (
        <>
          {actions.map((action) => (
            <Button key={action} variant="secondary" onClick={() => setAsked(action)}>
              {words[action].label}
            </Button>
          ))}
          {asked && (
            <Question
              action={asked}
              people={people.filter(({ id }) => ids.includes(id))}
              roles={roles}
              onClose={() => setAsked(null)}
              onDone={clear}
            />
          )}
        </>
      )}
    </SelectionBar>
  );
}

type QuestionProps = {
  action: Action;
  people: Person[];
  roles: Role[];
  onClose: () => void;
  onDone: () => void;
};

/** Says what happens and to how many, and who is left out and why. */
function Question({ action, people, roles, onClose, onDone }: QuestionProps) {
  const router = useRouter();
  const [role, setRole] = useState<Role>(roles[0] ?? "user");
  const { ask, what, label, done } = words[action];
  const told = people.map((person) => ({
    ...person,
    why: person.denials[action] ?? (action === "role" && person.role === role ? "Ya tiene ese rol." : null),
  }));
  const meant = told.filter(({ why }) => why === null);
  const out = told.filter(({ why }) => why !== null);
  const ids = meant.map(({ id }) => id);

  async function run() {
    const body = action === "role" ? { action, ids, role } : { action: action as Exclude<Action, "role">, ids };
    try {
      const { users, refused } = await api("POST /api/users/bulk", { body });
      if (users > 0) toast.success(done(amount(users)));
      for (const { id, reason } of refused.slice(0, 3)) {
        toast.warning(`${people.find((person) => person.id === id)?.name ?? "Alguien"} sigue igual. ${reason}`, {
          duration: 10_000,
        });
      }
      if (refused.length > 3) toast.warning(`Y sin cambios: ${amount(refused.length - 3)} más.`, { duration: 10_000 });
      onDone();
      onClose();
    } finally {
      router.refresh();
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={meant.length > 0 ? ask(amount(meant.length)) : `Nadie de los elegidos: ${label.toLowerCase()}`}
      description={meant.length > 0 ? what : "Elige a otras personas."}
      alert
      confirmLabel={`${label}: ${amount(meant.length)}`}
      danger={action === "disable"}
      disabled={meant.length === 0}
      onConfirm={run}
    >
      {action === "role" && people.some(({ denials }) => denials.role === null) && (
        <label className="mt-5 block space-y-1.5">
          <span className="block font-medium">Rol nuevo</span>
          <select value={role} onChange={({ target }) => setRole(target.value as Role)} className={control}>
            {roles.map((one) => (
              <option key={one} value={one}>
                {roleLabels[one]}
              </option>
            ))}
          </select>
        </label>
      )}
      <Names title="Se hará con" people={meant} />
      <Names title="Quedan fuera" people={out} />
    </ConfirmDialog>
  );
}

function Names({ title, people }: { title: string; people: { name: string; why?: string | null }[] }) {
  if (people.length === 0) return null;
  return (
    <div className="mt-5">
      <p className="font-medium">{title}</p>
      <ul className="mt-1 max-h-40 overflow-y-auto text-sm text-muted" tabIndex={0} aria-label={title}>
        {people.map(({ name, why }, index) => (
          <li key={index} className="py-0.5 wrap-anywhere">
            <span className="text-ink">{name}</span>
            {why && `: ${why}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
