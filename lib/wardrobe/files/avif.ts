import { db } from "@/lib/core/db";
import { jobKind } from "@/lib/jobs/kind";
import { avifWork, type Format } from "@/lib/pictures/pictures";
import { Prisma } from "@/prisma/generated/client";
import { viewKey, viewsOf } from "./keys";

export const wardrobeAvifKind = jobKind<{ id: string }>("wardrobe.avif", "AVIF de prendas");

export const wardrobeAvif = avifWork({
  kind: wardrobeAvifKind,
  find: async (id) => {
    const picture = await db.wardrobePicture.findFirst({
      where: { id, itemId: { not: null } },
      select: { cutVersion: true, avifVersion: true },
    });
    if (!picture || picture.avifVersion === picture.cutVersion) return null;
    const { cutVersion, avifVersion } = picture;
    // A new cut does not change the photograph.
    const photo = avifVersion === null ? viewsOf("photo", cutVersion) : [];
    const views = [...photo, ...(cutVersion > 0 ? viewsOf("cut", cutVersion) : [])];
    return {
      views: views.map((view) => (format: Format) => viewKey(id, view, format)),
      tell: () => db.wardrobePicture.updateMany({ where: { id, cutVersion }, data: { avifVersion: cutVersion } }),
    };
  },
  unmade: Prisma.sql`SELECT id FROM wardrobe_pictures WHERE avif_version IS DISTINCT FROM cut_version AND item_id IS NOT NULL`,
});
