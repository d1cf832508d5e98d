const megabyte = 1024 * 1024;

export type SendableKind = "image" | "video" | "audio" | "document";

/** Meta's limits in bytes. */
export const mostBytes: Record<SendableKind, number> = {
  image: 5 * megabyte,
  video: 16 * megabyte,
  audio: 16 * megabyte,
  document: 100 * megabyte,
};

/** Bytes: what Meta lets people send, and some more. */
export const mostIncomingBytes: Record<string, number> = {
  image: 25 * megabyte,
  sticker: 2 * megabyte,
  video: 100 * megabyte,
  audio: 25 * megabyte,
  document: 100 * megabyte,
};

/** Bytes of a picture before it is scaled down for Meta. */
export const mostPictureBytes = 40 * megabyte;

export const longestCaption = 1_024;

export const acceptedFiles = {
  pictures: "image/jpeg,image/png,image/webp,image/gif,image/avif,video/mp4,video/3gpp,video/quicktime",
  documents: ".pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.txt,.csv",
} as const;
