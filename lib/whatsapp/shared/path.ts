/** The address of the inbox, with a conversation open. */
export const conversationPath = (id: string): string => `/dashboard/application/whatsapp?id=${id}`;
