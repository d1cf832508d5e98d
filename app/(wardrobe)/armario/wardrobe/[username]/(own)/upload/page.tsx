import type { Metadata } from "next";
import { WardrobeSwitcher } from "@/components/wardrobe/app/wardrobe-switcher";
import { CapturePanel } from "@/components/wardrobe/capture/capture-panel";
import { PieceGallery } from "@/components/wardrobe/gallery/gallery";
import { requireSelf } from "@/lib/auth/require-user";
import { readList } from "@/lib/core/list";
import { listUsedValues, listItems } from "@/lib/wardrobe/items/list";
import { hasRemovalService } from "@/lib/wardrobe/pictures/removal-service";
import { galleryQuery } from "@/lib/wardrobe/items/gallery-query";
import { blockQuery } from "@/lib/wardrobe/items/shared/gallery";
import { type ItemType, itemTypes } from "@/lib/wardrobe/shared/kinds";
import { wardrobePath } from "@/lib/wardrobe/shared/paths";
import { ensureWardrobe, listOwnWardrobes } from "@/lib/wardrobe/wardrobes/service";

export const metadata: Metadata = { title: "Prendas" };

const captureId = "subir";

export default async function UploadPage({ params, searchParams }: PageProps<"/armario/wardrobe/[username]/upload">) {
  const { username } = await params;
  const actor = await requireSelf(username);
  const path = wardrobePath(username, "upload");
  const list = await readList(path, galleryQuery, searchParams);
  await ensureWardrobe(actor.id);
  const wardrobes = await listOwnWardrobes(actor);
  const { id: wardrobeId, name, counts } = wardrobes.find(({ id }) => id === list.query.w) ?? wardrobes[0]!;

  const firstOf = (type: ItemType) => listItems(actor, blockQuery(list.query, wardrobeId, type));
  const [top, bottom, accessory, choices] = await Promise.all([
    firstOf("top"),
    firstOf("bottom"),
    firstOf("accessory"),
    listUsedValues(actor, wardrobeId),
  ]);
  const cutter = { onServer: hasRemovalService() };
  const names = wardrobes.map((wardrobe) => ({ id: wardrobe.id, name: wardrobe.name }));

  return (
    <div className="space-y-6">
      <h1 className="text-2xl">
        Prendas<span className="sr-only"> de {name}</span>
      </h1>
      <WardrobeSwitcher username={username} wardrobes={names} current={wardrobeId} section="upload" />
      <div id={captureId} className="scroll-mt-20">
        <CapturePanel
          wardrobes={names}
          wardrobeId={wardrobeId}
          choices={choices}
          cutter={cutter}
          compact={itemTypes.some((type) => counts[type] > 0)}
        />
      </div>
      <PieceGallery
        key={wardrobeId}
        wardrobes={names}
        wardrobeId={wardrobeId}
        query={list.query}
        values={list.values}
        defaults={list.defaults}
        isFiltered={list.href({ w: null, order: null }) !== path}
        unfiltered={wardrobePath(username, "upload", { w: list.query.w })}
        first={{ top, bottom, accessory }}
        choices={choices}
        cutter={cutter}
        captureHref={`#${captureId}`}
      />
    </div>
  );
}
