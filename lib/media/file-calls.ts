import type { FileCalls } from "@/lib/api/file-call";
import { parseInput } from "@/lib/core/parse-input";
import { idParams } from "@/lib/core/schema";
import type { ServedFiles } from "@/lib/files/served";
import { media, mediaFile } from "./schema";
import { openMedia } from "./serve";
import { takeMedia, takeNewVersion } from "./take";

export const mediaFileCalls = {
  "POST /api/media/create": {
    access: "collaborator",
    tokens: "write",
    response: media,
    take: takeMedia,
  },
  "POST /api/media/replace/[id]": {
    access: "collaborator",
    tokens: "write",
    response: media,
    take: async ({ id, ...sent }) => {
      const data = await takeNewVersion(sent, parseInput(idParams, { id }).id);
      return { status: 200, data };
    },
  },
} satisfies FileCalls;

/** The pictures of the library are everybody's. */
export const servedMedia: ServedFiles = {
  "/media/": ([id, file, ...more]) => {
    const picture = more.length === 0 ? mediaFile.safeParse({ id, file }).data : undefined;
    return picture ? (asked) => openMedia(picture, asked) : null;
  },
};
