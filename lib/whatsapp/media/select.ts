export const keyOf = (id: string): string => `whatsapp/${id}`;
export const thumbnailKeyOf = (id: string): string => `whatsapp/${id}.webp`;

export const fileSelect = {
  id: true,
  kind: true,
  mimeType: true,
  fileName: true,
  bytes: true,
  width: true,
  height: true,
  seconds: true,
  isVoice: true,
} as const;
