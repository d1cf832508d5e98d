import { authorise } from "@/lib/api/authorise";
import type { FileCalls } from "@/lib/api/file-call";
import type { ServedFiles } from "@/lib/files/served";
import { openPicture } from "./files/serve";
import { cutout, item } from "./schema";
import { pictureParams } from "./uploads/schema";
import { takeCutout, takeUpload } from "./uploads/take";

export const wardrobeFileCalls = {
  "POST /api/wardrobe-upload/image": {
    access: "user",
    response: item,
    take: takeUpload,
  },
  "POST /api/wardrobe-upload/cutout": {
    access: "user",
    response: cutout,
    take: async (sent) => ({ status: 200, data: await takeCutout(sent) }),
  },
} satisfies FileCalls;

/** Those of clothes are for whoever may see them. */
export const servedClothes: ServedFiles = {
  "/api/wardrobe-pictures/": ([id, view, ...more]) => {
    const picture = more.length === 0 ? pictureParams.safeParse({ id, view }).data : undefined;
    if (!picture) return null;
    return async (asked) => openPicture((await authorise("public", asked))?.actor ?? null, picture, asked);
  },
};
