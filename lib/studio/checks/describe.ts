import type { CategoryFields, CourseFields, LessonFields, SectionFields } from "@/lib/academy/shared/fields";
import type { ProductFields } from "@/lib/products/shared/fields";
import type { ProjectFields, TechnologyFields } from "@/lib/projects/shared/fields";
import type { MemberFields } from "@/lib/projects/shared/member";

type Text = { field: string; source: string };

export type CheckedParts = {
  /** The page's title without the site's name; null without a page. */
  title: string | null;
  description: { field: string; text: string } | null;
  texts: Text[];
  links: { field: string; url: string }[];
  /** Stands above the title in the picture for social networks. */
  context: string;
  weak: { field: string; text: string; when: boolean }[];
};

type Above = { title: string }[];

const urls = (field: string, links: { url: string }[]) => links.map(({ url }) => ({ field, url }));
const one = (field: string, url: string) => (url ? [{ field, url }] : []);
const noPage = { title: null, description: null, texts: [], links: [], context: "", weak: [] };
const withoutCover = (field: string, when: boolean) => ({ field, text: "No tiene portada.", when });

export const describe = {
  category: (fields: CategoryFields): CheckedParts => ({
    ...noPage,
    title: `Cursos de ${fields.name}`,
    description: { field: "description", text: fields.description },
    context: "Academia",
    weak: [withoutCover("thumbnail", !fields.thumbnail)],
  }),
  course: (fields: CourseFields, above: Above): CheckedParts => ({
    ...noPage,
    title: fields.title,
    description: { field: "description", text: fields.description },
    context: `Curso · ${above.at(-1)?.title ?? ""}`,
    weak: [withoutCover("thumbnail", !fields.thumbnail)],
  }),
  section: (_fields: SectionFields): CheckedParts => noPage,
  lesson: (fields: LessonFields, above: Above): CheckedParts => {
    const course = above.at(-2)?.title ?? "";
    const isPremium = Boolean(fields.markdownPremium || fields.markdownUrlPremium || fields.linksPremium.length);
    return {
      title: `${fields.titleLesson} · ${course}`,
      description: { field: "descriptionLesson", text: fields.descriptionLesson },
      texts: [
        { field: "markdown", source: fields.markdown },
        { field: "markdownPremium", source: fields.markdownPremium },
      ],
      links: [
        ...urls("links", fields.links),
        ...urls("linksPremium", fields.linksPremium),
        ...one("markdownUrl", fields.markdownUrl),
        ...one("markdownUrlPremium", fields.markdownUrlPremium),
      ],
      context: course,
      weak: [
        {
          field: "markdown",
          text: "Hay material premium, pero los invitados no tienen ningún texto para leer.",
          when: isPremium && !fields.markdown.trim() && !fields.markdownUrl,
        },
        {
          field: "markdown",
          text: "La lección no tiene texto, video ni cuestionario.",
          when:
            !isPremium &&
            !fields.markdown.trim() &&
            !fields.markdownUrl &&
            !fields.youtubeUrl &&
            !fields.vkUrl &&
            !fields.quiz.trim(),
        },
      ],
    };
  },
  project: (fields: ProjectFields): CheckedParts => ({
    title: fields.title,
    description: { field: "description", text: fields.description },
    texts: [
      { field: "problem", source: fields.problem },
      { field: "solution", source: fields.solution },
      { field: "result", source: fields.result },
    ],
    links: urls("links", fields.links),
    context: fields.client,
    weak: [
      withoutCover("image", !fields.image),
      {
        field: "imageAlt",
        text: "La portada no tiene texto alternativo.",
        when: Boolean(fields.image) && !fields.imageAlt.trim(),
      },
    ],
  }),
  member: (fields: MemberFields): CheckedParts => ({
    ...noPage,
    title: `${[fields.name, fields.lastName].join(" ").trim()}, ${fields.title.toLowerCase()}`,
    description: { field: "about", text: fields.about.split(/\n{2,}/)[0]! },
    links: urls("links", fields.links),
    context: fields.title,
    weak: [{ field: "image", text: "No tiene retrato.", when: !fields.image }],
  }),
  technology: (fields: TechnologyFields): CheckedParts => ({
    ...noPage,
    weak: [{ field: "icon", text: "No tiene ícono.", when: !fields.icon }],
  }),
  product: (fields: ProductFields): CheckedParts => ({
    title: fields.name,
    description: { field: "shortDescription", text: fields.shortDescription },
    texts: [{ field: "markdown", source: fields.markdown }],
    links: [...one("markdownUrl", fields.markdownUrl), ...one("videoUrl", fields.videoUrl)],
    context: fields.category,
    weak: [
      { field: "images", text: "No tiene imágenes.", when: fields.images.length + fields.imagesMobile.length === 0 },
    ],
  }),
};
