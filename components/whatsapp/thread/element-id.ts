/** The element of an item, by which one gets to it. */
export const elementId = (item: string): string => `mensaje-${item}`;
