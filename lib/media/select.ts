import type { MediaFile } from "@/prisma/generated/client";
import type { Media } from "./schema";
import { mediaPath } from "./shared/picture";

export const mediaSelect = {
  id: true,
  name: true,
  alt: true,
  width: true,
  height: true,
  bytes: true,
  version: true,
  focalX: true,
  focalY: true,
  placeholder: true,
  createdAt: true,
  uploadedById: true,
} as const;

export type MediaRow = Pick<MediaFile, keyof typeof mediaSelect>;

export const toMedia = ({ createdAt, ...row }: MediaRow): Media => ({
  ...row,
  path: mediaPath(row.id),
  createdAt: createdAt.toISOString(),
});
