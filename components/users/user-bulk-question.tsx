"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmDialog } from "@/components/dashboard/confirm-dialog";
import { control } from "@/components/ui/labelled";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { type Role, roleLabels } from "@/lib/people/shared/roles";
import { amountOfPeople, type BulkAction, bulkLabels, type BulkPerson } from "./bulk-words";

type Words = { ask: (people: string) => string; what: string; done: (people: string) => string };

const words: Record<BulkAction, Words> = {
  disable: {
    ask: (people) => `¿Desactivar a ${people}?`,
    what: "Sus sesiones se cierran ahora mismo, sus tokens personales dejan de servir para siempre y no podrán volver a iniciar sesión. Sus datos se conservan.",
    done: (people) => `Cuentas desactivadas: ${people}.`,
  },
  enable: {
    ask: (people) => `¿Activar a ${people}?`,
    what: "Podrán volver a iniciar sesión con su contraseña o con Google.",
    done: (people) => `Cuentas activas: ${people}.`,
  },
  role: {
    ask: (people) => `¿Cambiar el rol de ${people}?`,
    what: "Desde ahora tienen los permisos del rol nuevo. Las órdenes que ya no les corresponden quedan sin su nombre.",
    done: (people) => `Rol cambiado: ${people}.`,
  },
  endSessions: {
    ask: (people) => `¿Cerrar las sesiones de ${people}?`,
    what: "Sus sesiones se cierran ahora mismo en todos sus dispositivos, y tendrán que volver a iniciar sesión. Sus cuentas siguen activas.",
    done: (people) => `Sesiones cerradas: ${people}.`,
  },
};

type QuestionProps = {
  action: BulkAction;
  people: BulkPerson[];
  roles: Role[];
  onClose: () => void;
  onDone: () => void;
};

export function UserBulkQuestion({ action, people, roles, onClose, onDone }: QuestionProps) {
  const router = useRouter();
  const [role, setRole] = useState<Role>(roles[0] ?? "user");
  const { ask, what, done } = words[action];
  const label = bulkLabels[action];
  const told = people.map((person) => ({
    ...person,
    why: person.denials[action] ?? (action === "role" && person.role === role ? "Ya tiene ese rol." : null),
  }));
  const meant = told.filter(({ why }) => why === null);
  const out = told.filter(({ why }) => why !== null);
  const ids = meant.map(({ id }) => id);

  async function run() {
    const body = action === "role" ? { action, ids, role } : { action: action as Exclude<BulkAction, "role">, ids };
    try {
      const { users, refused } = await api("POST /api/users/bulk", { body });
      if (users > 0) toast.success(done(amountOfPeople(users)));
      for (const { id, reason } of refused.slice(0, 3)) {
        toast.warning(`${people.find((person) => person.id === id)?.name ?? "Alguien"} sigue igual. ${reason}`, {
          duration: 10_000,
        });
      }
      if (refused.length > 3)
        toast.warning(`Tampoco hubo cambios en ${amountOfPeople(refused.length - 3)} más.`, { duration: 10_000 });
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
      title={
        meant.length > 0
          ? ask(amountOfPeople(meant.length))
          : `No se puede hacer con las personas elegidas: ${label.toLowerCase()}`
      }
      description={meant.length > 0 ? what : "Elige a otras personas."}
      alert
      confirmLabel={`${label}: ${amountOfPeople(meant.length)}`}
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
      <Names title="Se aplicará a" people={meant} />
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
