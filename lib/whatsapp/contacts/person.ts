/** How Meta names somebody; each may be missing, and those that stand together are one person. */
export type NamedPerson = {
  phone?: string;
  userId?: string;
  parentUserId?: string;
  /** Of a group, which is nobody's own. */
  groupId?: string;
  /** What they call themselves. */
  name?: string;
  username?: string;
};

/** Somebody who was named, when, and who else that is. */
export type Naming = { person: NamedPerson; at: Date; sameAs?: NamedPerson };
