/* Separate from the schemas, which the browser loads only with a form. */

export const linkFolderAccesses = ["open", "shown", "private"] as const;
/** Whether all admins see and change the links, only see them, or neither. */
export type LinkFolderAccess = (typeof linkFolderAccesses)[number];

export const linkFolderLabels: Record<LinkFolderAccess, string> = {
  open: "Abierta",
  shown: "Solo ver",
  private: "Privada",
};

export const personBox = "person:";
