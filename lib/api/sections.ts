export const sectionOf = (address: string): string => address.split("/")[2] ?? "api";

export const sectionPath = (section: string): string => `/api/docs/${section}`;
