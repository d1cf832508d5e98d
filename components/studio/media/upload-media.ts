"use client";

import { upload } from "@/lib/api/upload";
import { type Media, media } from "@/lib/media/schema";

type Options = Parameters<typeof upload>[2];

/**
 * Brings a picture into the library; the same file again is the picture that is there. Texts refer to it by its `path`.
 * @throws ApiError with a text for the person; a DOMException when the signal ends it.
 */
export async function uploadMedia(file: File, options?: Options): Promise<Media> {
  const body = new FormData();
  body.set("file", file);
  return media.parse(await upload("/api/media/create", body, options));
}

/** Puts another file in the place of a picture, wherever that is shown. @throws as `uploadMedia` */
export async function replaceMedia(id: string, file: File, options?: Options): Promise<Media> {
  const body = new FormData();
  body.set("file", file);
  return media.parse(await upload(`/api/media/replace/${id}`, body, options));
}
