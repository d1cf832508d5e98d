/** Where the file of a row is, and the small picture of it. */
export const keyOf = (id: string): string => `whatsapp/${id}`;
export const thumbnailKeyOf = (id: string): string => `whatsapp/${id}.webp`;
