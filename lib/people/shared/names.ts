/** Gives a person's name as lists and logs show it. */
export const fullName = ({ name, lastName, username }: { name: string; lastName: string; username: string }): string =>
  [name, lastName].filter(Boolean).join(" ") || username;

/**
 * The one rule for what people call themselves: strangers read it in mails and on pages, so it has no address in it,
 * however wide its letters are. Signs that turn the direction of writing are taken out before (`line`).
 */
export const leadsNowhere = (name: string): boolean =>
  !/:\/\/|www\./i.test(name.normalize("NFKC").replace(/[\u200c\u200d]/g, ""));

export const leadsSomewhere = "Escribe el nombre sin direcciones web.";

/** Whom a record speaks of once their account is gone. */
export const removedPerson = "Cuenta eliminada";
