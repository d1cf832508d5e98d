import { lessonAdapter } from "@/lib/academy/adapters";
import { db } from "@/lib/core/db";
import { contentText, daysAgo } from "@/lib/demo/demo";
import { adoptStrays } from "./adopt";
import { toColumns } from "./columns";

const drafts = [
  {
    state: "review",
    ageDays: 1,
    slug: "git-buscar-el-cambio-que-rompio",
    labelLesson: "Buscar el error",
    titleLesson: "Busca el cambio que rompió todo con git bisect",
    descriptionLesson:
      "Encuentra en pocos pasos el commit que introdujo un error, y deja que una prueba lo busque por ti.",
    links: [{ name: "Referencia de git bisect", url: "https://git-scm.com/docs/git-bisect" }],
  },
  {
    state: "draft",
    ageDays: 3,
    slug: "git-ganchos-que-ayudan",
    labelLesson: "Ganchos",
    titleLesson: "Ganchos que ayudan sin estorbar",
    descriptionLesson: "",
    links: [],
  },
] as const;

export async function seedAfter(): Promise<void> {
  await adoptStrays();
  const author = await db.user.findFirstOrThrow({ where: { role: "collaborator" }, orderBy: { createdAt: "asc" } });
  const section = await db.section.findFirstOrThrow({
    where: { course: { slug: "git-para-equipos" } },
    orderBy: { sectionOrder: "desc" },
    include: { lessons: { orderBy: { lessonOrder: "desc" }, take: 1 } },
  });
  const last = section.lessons[0]?.lessonOrder ?? 0;
  for (const [index, { state, ageDays, ...lesson }] of drafts.entries()) {
    const markdown = contentText("studio", `${lesson.slug}.md`);
    const at = daysAgo(ageDays);
    await db.contentItem.create({
      data: {
        ...toColumns(lessonAdapter, lessonAdapter.draft.parse({ ...lesson, markdown }), null),
        kind: "lesson",
        parentId: section.id,
        position: last + index + 1,
        state,
        authorId: author.id,
        writtenById: author.id,
        ...(state === "review" && { handedInById: author.id, handedInAt: at }),
        createdAt: at,
        updatedAt: at,
      },
    });
  }
}
