/** The section of the documents that a call belongs to, by its address. */
export const sectionOf = (address: string): string => address.split("/")[2] ?? "api";

/** The page of a section. */
export const sectionPath = (section: string): string => `/api/docs/${section}`;
