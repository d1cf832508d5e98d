import type { ComponentProps, ReactNode } from "react";
import { ListScreen } from "@/components/dashboard/list-screen";
import { PageTabs } from "@/components/dashboard/page-tabs";

const screens = {
  lessons: "Lecciones",
  people: "Personas",
  questions: "Preguntas",
  groups: "Grupos",
  messages: "Mensajes",
} as const;

type Props = Omit<ComponentProps<typeof ListScreen>, "title" | "trail"> & {
  course: { id: string; title: string };
  here: keyof typeof screens;
  title?: string;
  intro?: ReactNode;
};

export function CourseScreen({ course, here, title = course.title, intro, ...section }: Props) {
  const path = `/dashboard/academy/teaching/${course.id}`;
  const tabs = Object.entries(screens).map(([name, label]) => ({ label, href: `${path}/${name}` }));
  return (
    <ListScreen
      {...section}
      title={title}
      trail={[
        { label: "Avance", href: "/dashboard/academy/teaching" },
        { label: course.title, href: `${path}/lessons` },
        { label: screens[here] },
      ]}
      intro={
        <>
          <PageTabs label={course.title} tabs={tabs} />
          {intro}
        </>
      }
    />
  );
}
