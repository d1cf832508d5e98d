import { readFile } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { root } from "@/lib/core/root";
import { safeFetch } from "@/lib/core/safe-fetch";
import { singleton } from "@/lib/core/singleton";

const rules = { maxBytes: 1024 * 1024, timeoutMs: 4_000, types: ["image/jpeg", "image/webp"] };

/** `temporary` while the right picture is unavailable. */
type Picture = { body: Buffer; contentType: string; temporary?: boolean } | { cover: string };

const pictures = () =>
  singleton("academy.thumbnails", () => new LRUCache<string, Picture>({ max: 200, ttl: 24 * 3600_000 }));

/** Milliseconds, so that not every visitor retries. */
const failureTtl = 60_000;

/**
 * The picture of a lesson's YouTube video, or its course's cover while YouTube is away.
 * @throws AppError `not_found` for videos of no lesson, so that this is no open proxy
 */
export async function getYoutubeThumbnail(videoId: string): Promise<Picture> {
  const known = pictures().get(videoId);
  if (known) return known;
  const lesson = await db.lesson.findFirst({
    where: { youtubeUrl: { contains: videoId } },
    select: { section: { select: { course: { select: { thumbnail: true } } } } },
  });
  if (!lesson) throw new AppError("not_found", "No se encontró el video.");
  try {
    const picture = await safeFetch(`${env.YOUTUBE_THUMBNAIL_URL}/vi/${videoId}/hqdefault.jpg`, rules);
    pictures().set(videoId, picture);
    return picture;
  } catch (error) {
    log.warn({ reason: (error as Error).message }, "a video thumbnail could not be fetched");
    const cover = await readCover(lesson.section.course.thumbnail);
    pictures().set(videoId, cover, { ttl: failureTtl });
    return cover;
  }
}

const drawing = /^\/images\/(?:[\w-]+\/)*[\w-]+\.svg$/;

/** A redirect would cost another round trip for each lesson. */
async function readCover(cover: string): Promise<Picture> {
  if (!drawing.test(cover)) return { cover };
  try {
    const body = await readFile(path.join(/* turbopackIgnore: true */ root(), "public", cover));
    return { body, contentType: "image/svg+xml", temporary: true };
  } catch {
    return { cover };
  }
}
