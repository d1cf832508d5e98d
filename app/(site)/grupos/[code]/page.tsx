import type { Metadata } from "next";
import { connection } from "next/server";
import { cache } from "react";
import { JoinGroup } from "@/components/academy/join-group";
import { Missing } from "@/components/site/missing";
import { formatDate } from "@/lib/core/dates";
import { startOfDay } from "@/lib/core/days";
import { waysIn } from "../../academy/ways-in";
import { findInvitation } from "@/lib/teaching/groups/join";
import { closedLinks, groupPath } from "@/lib/teaching/shared/groups";

// Each visit checks whether one may still join.
export const instant = false;

export const metadata: Metadata = { title: "Unirse a un grupo", robots: { index: false, follow: false } };

const find = cache(findInvitation);

/** For unknown groups, `limitedPages` sets the status. */
export default async function GroupPage({ params }: PageProps<"/grupos/[code]">) {
  await connection();
  const { code } = await params;
  const found = await find(code);
  if (!found) return <Missing title="Ese enlace no corresponde a ningún grupo." section="groups" />;
  const { name, course, startsOn, path, closed } = found;
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col items-start gap-4 px-4 py-16 sm:py-24">
      <p className="font-semibold text-accent">{course}</p>
      <h1 className="text-3xl wrap-anywhere">Grupo {name}</h1>
      <p className="text-muted">
        Todas las personas de este grupo empiezan el curso el {formatDate(startOfDay(startsOn))}. Tu profesor verá tu
        nombre y tu avance, y algunas lecciones se abrirán más adelante.
      </p>
      <JoinGroup
        code={code}
        course={path}
        closed={closed && closedLinks[closed]}
        ways={await waysIn(groupPath + code)}
      />
    </div>
  );
}
