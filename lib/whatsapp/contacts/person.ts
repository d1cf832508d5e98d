/** The ways in which Meta names somebody; each may be missing, and those that stand together are one person. */
export type Person = {
  phone?: string;
  userId?: string;
  parentUserId?: string;
  /** What they call themselves. */
  name?: string;
  username?: string;
};

/** Somebody who was named, when, and who else that is. */
export type Naming = { person: Person; at: Date; sameAs?: Person };
