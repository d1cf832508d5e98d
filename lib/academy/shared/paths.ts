/** Pages of the academy's own, where a category cannot be. */
export const ownPlaces = ["buscar", "notas", "repaso"];

/** The public address of a category, a course or a lesson. */
export const categoryPath = (category: string): string => `/academy/${category}`;
export const coursePath = (category: string, course: string): string => `/academy/${category}/${course}`;
export const lessonPath = (category: string, course: string, section: string, lesson: string): string =>
  `/academy/${category}/${course}/${section}/${lesson}`;

/** What makes `/academy` a page of search results when it is in the query. */
export const searchKeys = ["q"] as const;

/** How often somebody may search, by the call and by the page together. */
export const searchLimit = { call: "GET /api/academy/search", points: 120, seconds: 60 } as const;
