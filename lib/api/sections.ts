import { routeTable } from "./route-table";

/** The section of the documents that a call belongs to, by its address. */
export const sectionOf = (address: string): string => address.split("/")[2] ?? "api";

export const apiSections: ReadonlySet<string> = new Set(routeTable.map(([address]) => sectionOf(address)));

/** The page of a section. */
export const sectionPath = (section: string): string => `/api/docs/${section}`;
