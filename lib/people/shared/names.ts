/** Gives a person's name as lists and logs show it. */
export const fullName = ({ name, lastName, username }: { name: string; lastName: string; username: string }): string =>
  [name, lastName].filter(Boolean).join(" ") || username;

/** Whom a record speaks of once their account is gone. */
export const removedPerson = "Cuenta eliminada";
