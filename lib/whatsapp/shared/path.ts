export const conversationPath = (id: string): string => `/dashboard/application/whatsapp?id=${id}`;
