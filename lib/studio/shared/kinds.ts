export const contentKinds = [
  "category",
  "course",
  "section",
  "lesson",
  "project",
  "member",
  "technology",
  "product",
] as const;
export type ContentKind = (typeof contentKinds)[number];

export const contentStates = ["draft", "review", "scheduled", "published", "archived"] as const;
export type ContentState = (typeof contentStates)[number];

export const kindNames: Record<ContentKind, { one: string; the: string; many: string }> = {
  category: { one: "categoría", the: "la categoría", many: "categorías" },
  course: { one: "curso", the: "el curso", many: "cursos" },
  section: { one: "sección", the: "la sección", many: "secciones" },
  lesson: { one: "lección", the: "la lección", many: "lecciones" },
  project: { one: "proyecto", the: "el proyecto", many: "proyectos" },
  member: { one: "persona del equipo", the: "la persona del equipo", many: "personas del equipo" },
  technology: { one: "tecnología", the: "la tecnología", many: "tecnologías" },
  product: { one: "producto", the: "el producto", many: "productos" },
};

export const contentStateLabels: Record<ContentState, string> = {
  draft: "Borrador",
  review: "En revisión",
  scheduled: "Programado",
  published: "Publicado",
  archived: "Archivado",
};

export const treeKinds = ["category", "course", "section", "lesson"] as const satisfies readonly ContentKind[];
export type TreeKind = (typeof treeKinds)[number];

export const outlineKinds = ["category", "course", "section"] as const satisfies readonly TreeKind[];
export type OutlineKind = (typeof outlineKinds)[number];

export const titleFields = {
  category: "name",
  course: "title",
  section: "titleSection",
  lesson: "titleLesson",
  project: "title",
  member: "name",
  technology: "name",
  product: "name",
} as const satisfies Record<ContentKind, string>;

export const childOf: Partial<Record<ContentKind, TreeKind>> = {
  category: "course",
  course: "section",
  section: "lesson",
};

export const parentOf: Partial<Record<ContentKind, ContentKind>> = {
  course: "category",
  section: "course",
  lesson: "section",
};

export const callsOf = {
  category: "/api/academy/categories",
  course: "/api/academy/courses",
  section: "/api/academy/sections",
  lesson: "/api/academy/lessons",
  project: "/api/projects",
  member: "/api/projects/user",
  technology: "/api/projects/technologies",
  product: "/api/product",
} as const satisfies Record<ContentKind, string>;

export const editorPath = (kind: ContentKind, id: string): string =>
  ({
    category: `/dashboard/academy/category/${id}/update`,
    course: `/dashboard/academy/course/${id}/update`,
    section: `/dashboard/academy/section/${id}/update`,
    lesson: `/dashboard/academy/lesson/${id}/update`,
    project: `/dashboard/project/${id}/update`,
    member: `/dashboard/project/user/${id}/update`,
    technology: `/dashboard/project/technology/${id}/update`,
    product: `/dashboard/product/${id}/update`,
  })[kind];
