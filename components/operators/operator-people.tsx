import Link from "next/link";
import { Card } from "@/components/dashboard/card";
import { Avatar } from "@/components/ui/avatar";
import type { OperatorDetails } from "@/lib/operators/schema";
import { roleLabels } from "@/lib/people/shared/roles";

/** Who works for an operator. */
export function OperatorPeople({ people }: Pick<OperatorDetails, "people">) {
  return (
    <Card title="Personas">
      {people.length === 0 ? (
        <p className="text-muted">Nadie trabaja todavía con este operador. Se elige al editar un usuario.</p>
      ) : (
        <ul className="-mx-2">
          {people.map(({ _id, name, lastName, username, role, photo }) => (
            <li key={_id}>
              <Link
                href={`/dashboard/user/${_id}/details`}
                className="flex min-h-14 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-sunken"
              >
                <Avatar photo={photo} />
                <span className="min-w-0">
                  <span className="block truncate font-medium">
                    {[name, lastName].filter(Boolean).join(" ") || username}
                  </span>
                  <span className="block text-sm text-muted">{roleLabels[role]}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
