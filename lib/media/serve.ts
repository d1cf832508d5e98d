import { db } from "@/lib/core/db";
import { type FileAnswer, openAnswer } from "@/lib/files/answer";
import type { Format } from "@/lib/pictures/pictures";
import type { ViewSize } from "@/lib/pictures/shared/sizes";
import { mediaNotFound } from "./access";
import { fileKey } from "./files";
import { mediaFilePath } from "./shared/picture";

type Named = { id: string; file: string };

/**
 * A picture of the library, for everybody: AVIF for browsers that take it, once it was made. Of a file that names its version no database is
 * asked; one that does not leads to its latest version, for a short while.
 * @param file as addresses name it: `800-1`, or `800` for the latest
 * @throws AppError `not_found`, `unavailable`
 */
export async function openMedia({ id, file }: Named, asked: Pick<Headers, "get">): Promise<FileAnswer> {
  if (!file.includes("-")) return leadToLatest(id, Number(file) as ViewSize);
  const takesAvif = asked.get("accept")?.includes("image/avif") === true;
  const answer = (takesAvif && (await open({ id, file }, "avif", asked))) || (await open({ id, file }, "webp", asked));
  if (!answer) throw mediaNotFound();
  return answer;
}

async function leadToLatest(id: string, size: ViewSize): Promise<FileAnswer> {
  const row = await db.mediaFile.findFirst({ where: { id, deletedAt: null }, select: { version: true } });
  if (!row) throw mediaNotFound();
  return {
    status: 302,
    headers: { location: mediaFilePath(id, size, row.version), "cache-control": "public, max-age=5" },
    body: null,
  };
}

const open = ({ id, file }: Named, format: Format, asked: Pick<Headers, "get">): Promise<FileAnswer | null> =>
  openAnswer(asked, {
    key: fileKey(id, file, format),
    tag: `"${id}-${file}-${format}"`,
    headers: {
      "content-type": `image/${format}`,
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept",
      // Cards of links in other sites show it too.
      "cross-origin-resource-policy": "cross-origin",
    },
  });
