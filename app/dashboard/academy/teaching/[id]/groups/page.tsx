import type { Metadata } from "next";
import { z } from "zod";
import { CourseScreen } from "@/components/teaching/course-screen";
import { CreateGroup } from "@/components/teaching/group-actions";
import { GroupTable } from "@/components/teaching/group-table";
import { EmptyState } from "@/components/ui/empty-state";
import { UsersIcon } from "@/components/ui/icons";
import { readList } from "@/lib/core/list";
import { absoluteUrl } from "@/lib/core/seo";
import { requirePage } from "@/lib/dashboard/require-page";
import { listGroups } from "@/lib/teaching/groups/groups";
import { groupPath } from "@/lib/teaching/shared/groups";
import { loadCourse } from "../load-course";

export const metadata: Metadata = { title: "Grupos de un curso" };

const noQuery = z.object({});

export default async function TaughtGroupsPage({
  params,
  searchParams,
}: PageProps<"/dashboard/academy/teaching/[id]/groups">) {
  await requirePage("/dashboard/academy/teaching/[id]/groups");
  const course = await loadCourse(params);
  const list = await readList(`/dashboard/academy/teaching/${course.id}/groups`, noQuery, searchParams);
  const results = await listGroups(course);
  return (
    <CourseScreen
      course={course}
      here="groups"
      description="Un grupo reúne a personas que llevan el curso desde el mismo día. En cada lección se define qué día se abre."
      actions={<CreateGroup course={course.id} />}
      list={list}
      page={{ results }}
      empty={
        <EmptyState icon={<UsersIcon className="size-6" />} title="Aún no hay grupos">
          Crea uno, comparte su enlace y mira cómo avanza cada persona. Las personas sin grupo ven el curso como
          siempre.
        </EmptyState>
      }
    >
      <GroupTable course={course.id} rows={results} link={absoluteUrl(groupPath)} />
    </CourseScreen>
  );
}
