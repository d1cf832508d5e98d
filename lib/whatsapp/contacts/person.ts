/** Each may be missing. */
export type NamedPerson = {
  phone?: string;
  userId?: string;
  parentUserId?: string;
  groupId?: string;
  name?: string;
  username?: string;
};

export type Naming = { person: NamedPerson; at: Date; sameAs?: NamedPerson };

export const contactName = (contact: { name: string; phone: string | null; username: string | null }): string =>
  contact.name || (contact.phone ? `+${contact.phone}` : (contact.username ?? ""));
