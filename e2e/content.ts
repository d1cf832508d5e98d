/** Addresses of the demo content that the tests walk through. */
export const course = "/academy/bases-de-datos/postgresql-para-aplicaciones";
export const emptyCategory = "/academy/diseno-de-interfaces";

type CourseFile = {
  slug: string;
  category: string;
  sections: {
    slug: string;
    lessons: { slug: string; title: string; youtubeUrl?: string; vkUrl?: string; linksPremium?: object[] }[];
  }[];
};

/** Every lesson of a course's file, in order. */
export function lessonsOf({ slug, category, sections }: CourseFile) {
  return sections.flatMap((section) =>
    section.lessons.map((lesson) => ({
      ...lesson,
      path: `/academy/${category}/${slug}/${section.slug}/${lesson.slug}`,
    })),
  );
}
