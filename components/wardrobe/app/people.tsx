import Link from "next/link";
import { Avatar } from "@/components/ui/avatar";
import { EmptyState } from "@/components/ui/empty-state";
import { ChevronRightIcon, UsersIcon } from "@/components/ui/icons";
import { roleLabels } from "@/lib/people/shared/roles";
import type { PersonItem } from "@/lib/wardrobe/schema";
import { wardrobePath } from "@/lib/wardrobe/shared/paths";

export function People({ people }: { people: PersonItem[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {people.map(({ _id, name, username, photo, role, publicWardrobes }) => (
        <li key={_id}>
          <Link
            href={wardrobePath(username)}
            prefetch={false}
            className="group flex h-full items-center gap-3 rounded-lg border border-line bg-surface p-3 pr-2 hover:border-line-strong"
          >
            <Avatar photo={photo} size={48} />
            <span className="min-w-0 grow">
              <span className="block truncate font-semibold">{name}</span>
              <span className="block truncate text-sm text-subtle">{username}</span>
              <span className="block truncate text-sm text-muted">
                {roleLabels[role]}
                {publicWardrobes > 0 && (
                  <>
                    {" · "}
                    <span className="font-semibold text-accent">
                      {publicWardrobes === 1 ? "1 armario público" : `${publicWardrobes} armarios públicos`}
                    </span>
                  </>
                )}
              </span>
            </span>
            <ChevronRightIcon className="size-5 text-subtle group-hover:text-ink" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

export const NoPeople = () => (
  <EmptyState icon={<UsersIcon className="size-6" />} title="No hay usuarios disponibles.">
    Prueba con otras palabras: buscamos en nombres, correos y usuarios.
  </EmptyState>
);
