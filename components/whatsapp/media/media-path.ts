/** The addresses of a file: all of it, and the small picture of it. */
export const mediaPath = (id: string): string => `/api/whatsapp/media/findOne/${id}`;
export const thumbnailPath = (id: string): string => `/api/whatsapp/media/thumbnail/${id}`;
