import type { ContentKind } from "@/lib/studio/shared/kinds";

const academy = { label: "Academia", href: "/dashboard/academy" };

const lists: Record<ContentKind, { label: string; href: string }> = {
  category: academy,
  course: academy,
  section: academy,
  lesson: academy,
  project: { label: "Proyectos", href: "/dashboard/project/list" },
  member: { label: "Equipo", href: "/dashboard/project/user/list" },
  technology: { label: "Tecnologías", href: "/dashboard/project/technology/list" },
  product: { label: "Productos", href: "/dashboard/product/list" },
};

export const listOf = (kind: ContentKind) => lists[kind];
