import { randomInt } from "node:crypto";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache, type ReactNode } from "react";
import { pageMetadata } from "@/app/(site)/page-metadata";
import { Beacon } from "@/components/site/beacon";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LockIcon, ShirtIcon } from "@/components/ui/icons";
import { WardrobeSwitcher } from "@/components/wardrobe/app/wardrobe-switcher";
import { FittingRoom } from "@/components/wardrobe/shuffle/fitting-room";
import { HideSwitch } from "@/components/wardrobe/shuffle/hide-switch";
import { findUser } from "@/lib/auth/require-user";
import { randomOf } from "@/lib/core/random";
import { cachedSite } from "@/lib/site/cached-site";
import { drawPool } from "@/lib/wardrobe/items/list";
import { findPersonWardrobes } from "@/lib/wardrobe/people";
import type { Wardrobe } from "@/lib/wardrobe/schema";
import { wardrobePath } from "@/lib/wardrobe/shared/paths";
import { planShuffle, poolOf } from "@/lib/wardrobe/shared/shuffle";
import { ensureWardrobe } from "@/lib/wardrobe/wardrobes/service";
import { can } from "@/lib/people/shared/rights";

type Props = { params: Promise<{ username: string }>; searchParams: Promise<{ w?: string | string[] }> };

/** Only public wardrobes are shown to search engines and social networks. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { person, wardrobe } = await load((await params).username, [(await searchParams).w].flat()[0]);
  if (!wardrobe?.isPublic || wardrobe.isHidden) return { title: wardrobe?.name ?? person.name };
  const isFirst = wardrobe === person.wardrobes[0];
  const about = await pageMetadata({
    title: `${wardrobe.name} de ${person.name}`,
    description: wardrobe.description || `Combina las prendas de ${person.name} y mira cómo quedan.`,
    path: wardrobePath(person.username, undefined, { w: isFirst ? undefined : wardrobe.id }),
    picture: `/api/wardrobes/picture/${wardrobe.id}`,
    type: "profile",
  });
  const { indexed } = await cachedSite();
  return wardrobe.isIndexed && indexed ? { ...about, robots: { index: true, follow: true } } : about;
}

export default async function ShufflePage({ params, searchParams }: Props) {
  const { viewer, isOwn, person, wardrobe } = await load((await params).username, [(await searchParams).w].flat()[0]);
  if (!wardrobe) {
    return (
      <EmptyState isPage title={`${person.name} no tiene armarios públicos`} icon={<LockIcon className="size-6" />}>
        Los privados los ve solo su dueño.
      </EmptyState>
    );
  }
  const { id, name, counts, isHidden } = wardrobe;
  const several = person.wardrobes.length > 1;
  const uploadPath = isOwn ? wardrobePath(person.username, "upload", { w: several ? id : undefined }) : null;
  const heading = (
    <>
      <h1 className="truncate text-lg leading-tight lg:text-2xl">{name}</h1>
      {!isOwn && <p className="truncate text-sm text-muted">de {person.name}</p>}
    </>
  );
  return (
    <>
      <div className="mb-4 empty:hidden">
        <WardrobeSwitcher username={person.username} wardrobes={person.wardrobes} current={id} />
        {!isOwn && viewer && can(viewer, "wardrobes") && <HideSwitch id={id} isHidden={isHidden} />}
      </div>
      {countPieces(wardrobe) === 0 ? (
        <EmptyWardrobe heading={heading} uploadPath={uploadPath} />
      ) : (
        <FittingRoom
          // Remounts for another wardrobe, and when pieces were added or removed.
          key={[id, ...Object.values(counts)].join()}
          wardrobe={{ id, name, counts }}
          beginning={beginWith(await drawPool(viewer, id))}
          uploadPath={uploadPath}
          heading={heading}
        />
      )}
      {!viewer && <Beacon />}
    </>
  );
}

/** Loads the wardrobe asked for, or the first; a hidden one counts as missing. */
const load = cache(async (username: string, w?: string) => {
  const viewer = await findUser();
  const isOwn = viewer?.username === username;
  if (isOwn) await ensureWardrobe(viewer.id);
  const person = await findPersonWardrobes(viewer, username);
  const wardrobe = person?.wardrobes.find(({ id }) => w === undefined || id === w);
  if (!person || (w !== undefined && !wardrobe)) notFound();
  return { viewer, isOwn, person, wardrobe };
});

function beginWith(pieces: Awaited<ReturnType<typeof drawPool>>) {
  const seed = randomInt(2 ** 32);
  return { look: planShuffle(poolOf(pieces), {}, new Set(), randomOf(seed)).at(-1)!, seed: seed + 1 };
}

const countPieces = ({ counts }: Wardrobe): number => counts.top + counts.bottom + counts.accessory;

/** @param uploadPath null unless it is the owner */
function EmptyWardrobe({ heading, uploadPath }: { heading: ReactNode; uploadPath: string | null }) {
  return (
    <div className="space-y-4">
      {heading}
      <EmptyState
        title={uploadPath ? "Aquí combinas tus prendas" : "Este armario aún no tiene prendas"}
        icon={<ShirtIcon className="size-6" />}
        action={
          uploadPath && (
            <ButtonLink href={uploadPath} prefetch={false}>
              Subir mi primera prenda
            </ButtonLink>
          )
        }
      >
        {uploadPath && "Toma una foto de una prenda superior y otra de una inferior, y mézclalas con un toque."}
      </EmptyState>
    </div>
  );
}
