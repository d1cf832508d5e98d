import { db } from "@/lib/core/db";
import { jobKind } from "@/lib/jobs/kind";
import { avifWork } from "@/lib/pictures/pictures";
import { Prisma } from "@/prisma/generated/client";
import { keysOf } from "./files";

export const mediaAvifKind = jobKind<{ id: string }>("media.avif", "AVIF de la biblioteca");

export const mediaAvif = avifWork({
  kind: mediaAvifKind,
  find: async (id) => {
    const picture = await db.mediaFile.findUnique({ where: { id }, select: { version: true, avifVersion: true } });
    if (!picture || picture.avifVersion === picture.version) return null;
    const { version } = picture;
    return {
      views: keysOf(id, version),
      tell: () => db.mediaFile.updateMany({ where: { id, version }, data: { avifVersion: version } }),
    };
  },
  unmade: Prisma.sql`SELECT id FROM media_files WHERE avif_version IS DISTINCT FROM version AND deleted_at IS NULL`,
});
