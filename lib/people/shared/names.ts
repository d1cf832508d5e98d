export const fullName = ({ name, lastName, username }: { name: string; lastName: string; username: string }): string =>
  [name, lastName].filter(Boolean).join(" ") || username;

/**
 * Whether a name contains no web address, in full-width letters either: strangers read names in mails and on pages.
 * `line` has removed signs that change the writing direction.
 */
export const leadsNowhere = (name: string): boolean =>
  !/:\/\/|www\./i.test(name.normalize("NFKC").replace(/[\u200c\u200d]/g, ""));

export const leadsSomewhere = "Escribe el nombre sin direcciones web.";

export const removedPerson = "Cuenta eliminada";
