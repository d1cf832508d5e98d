import { formatNumber } from "@/lib/core/numbers";
import type { Role } from "@/lib/people/shared/roles";
import type { UserBulk } from "@/lib/users/schema";

export type BulkAction = UserBulk["action"];

export type BulkPerson = { id: string; name: string; role: Role; denials: Record<BulkAction, string | null> };

export const bulkLabels: Record<BulkAction, string> = {
  disable: "Desactivar",
  enable: "Activar",
  role: "Cambiar rol",
  endSessions: "Cerrar sesiones",
};

export const amountOfPeople = (count: number): string =>
  count === 1 ? "1 persona" : `${formatNumber(count)} personas`;
