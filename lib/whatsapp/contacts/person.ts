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
