export const messageFilePath = (id: string): string => `/api/whatsapp/media/findOne/${id}`;
export const thumbnailPath = (id: string): string => `/api/whatsapp/media/thumbnail/${id}`;

/** "1:05" */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
