/* What a folder of links is called by. Without the schemas, which the browser loads only with a form. */

export const linkFolderAccesses = ["open", "shown", "private"] as const;
/** Whether all admins see and change the links of a folder, see them, or neither. */
export type LinkFolderAccess = (typeof linkFolderAccesses)[number];

export const linkFolderLabels: Record<LinkFolderAccess, string> = {
  open: "Abierta",
  shown: "Solo ver",
  private: "Privada",
};

/** Stands before the id of a person in the name of their box. */
export const personBox = "person:";
