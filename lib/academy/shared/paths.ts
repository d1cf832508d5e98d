/** No category may have these slugs. */
export const ownPlaces = ["buscar", "notas", "repaso"];

export const categoryPath = (category: string): string => `/academy/${category}`;
export const coursePath = (category: string, course: string): string => `/academy/${category}/${course}`;
export const lessonPath = (category: string, course: string, section: string, lesson: string): string =>
  `/academy/${category}/${course}/${section}/${lesson}`;

export const searchKeys = ["q"] as const;

/** Shared by the call and the page. */
export const searchLimit = { call: "GET /api/academy/search", points: 120, seconds: 60 } as const;
