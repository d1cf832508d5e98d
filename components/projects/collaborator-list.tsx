import Link from "next/link";
import { memberName, memberPath } from "@/lib/projects/shared/paths";
import type { Collaborator } from "@/lib/projects/schema";
import { Portrait } from "./portrait";

type Props = { collaborators: Collaborator[]; hrefOf?: (username: string) => string };

export function CollaboratorList({ collaborators, hrefOf = memberPath }: Props) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {collaborators.map(({ id, user, roles, skillsUsed }) => (
        <li
          key={id}
          className="group/member relative flex gap-4 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-line-strong sm:p-5"
        >
          <Portrait src={user.image} alt="" className="size-16 rounded-lg" />
          <div className="min-w-0">
            <h3 className="text-lg leading-6">
              <Link
                href={hrefOf(user.username)}
                className="group-hover/member:text-accent after:absolute after:inset-0 after:rounded-lg"
              >
                {memberName(user)}
              </Link>
            </h3>
            <p className="mt-0.5 text-muted">{roles.join(" · ")}</p>
            <ul aria-label="Habilidades" className="mt-3 flex flex-wrap gap-1.5">
              {skillsUsed.map(({ name }) => (
                <li key={name} className="rounded-full bg-sunken px-2.5 py-0.5 text-sm text-muted">
                  {name}
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}
