import Link from "next/link";
import { Avatar } from "@/components/ui/avatar";
import { TimeAgo } from "@/components/ui/time-ago";
import { formatDateTime, formatRelative } from "@/lib/core/dates";
import type { SignInItem } from "@/lib/dashboard/schema";

export function LatestSignIns({ signIns }: { signIns: SignInItem[] }) {
  return (
    <section aria-labelledby="entradas" className="mt-8">
      <h2 id="entradas" className="text-lg">
        Últimos inicios de sesión
      </h2>
      <ul className="mt-3 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {signIns.map(({ id, user, device, place, createdAt }) => (
          <li
            key={id}
            className="relative flex items-center gap-3 px-4 py-3 transition-colors hover:bg-sunken/60 sm:gap-4 sm:px-5"
          >
            <Avatar photo={user.photo} size={40} />
            <div className="min-w-0 grow sm:flex sm:items-center sm:gap-4">
              <Link
                href={`/dashboard/user/${user.id}/details`}
                className="block min-w-0 truncate font-medium after:absolute after:inset-0 sm:flex-1"
              >
                {user.name}
              </Link>
              <span className="block min-w-0 truncate text-sm text-muted sm:flex-1">
                {device} · {place}
              </span>
            </div>
            <TimeAgo
              iso={createdAt}
              label={formatRelative(createdAt)}
              title={formatDateTime(createdAt)}
              className="shrink-0 text-right text-sm text-subtle sm:w-32"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
