import type { Metadata } from "next";
import { choiceFilter, labelFilter, perPageFilter } from "@/components/dashboard/filters";
import { CourseScreen } from "@/components/teaching/course-screen";
import { MessageForm } from "@/components/teaching/message-form";
import { PersonTable } from "@/components/teaching/person-table";
import { SentMessages } from "@/components/teaching/sent-messages";
import { EmptyState } from "@/components/ui/empty-state";
import { UsersIcon } from "@/components/ui/icons";
import { dayOf } from "@/lib/core/days";
import { readList } from "@/lib/core/list";
import { requirePage } from "@/lib/dashboard/require-page";
import { hasMailServer } from "@/lib/mail/queue";
import { listGroupChoices } from "@/lib/teaching/groups/groups";
import { listAudience, listSentMessages } from "@/lib/teaching/messages/messages";
import { audienceQuery } from "@/lib/teaching/messages/schema";
import { mostReached, silentDays } from "@/lib/teaching/shared/messages";
import { loadCourse } from "../load-course";
import { can } from "@/lib/people/shared/rights";

export const metadata: Metadata = { title: "Mensajes de un curso" };

const daysFilter = labelFilter("days", "Sin actividad desde hace", silentDays, null);

const told = "rounded-lg bg-amber-soft px-4 py-3 text-amber";

export default async function CourseMessagesPage({
  params,
  searchParams,
}: PageProps<"/dashboard/academy/teaching/[id]/messages">) {
  const actor = await requirePage("/dashboard/academy/teaching/[id]/messages");
  const course = await loadCourse(params);
  const list = await readList(`/dashboard/academy/teaching/${course.id}/messages`, audienceQuery, searchParams);
  const [page, sent, groups] = await Promise.all([
    listAudience(actor, course, list.query),
    listSentMessages(course.id),
    listGroupChoices(course.id),
  ]);
  const isSentToday = sent[0] && dayOf(sent[0].createdAt) === dayOf(new Date());
  return (
    <CourseScreen
      course={course}
      here="messages"
      description="Escribe por correo a las personas que no terminaron y dejaron de venir. Cada una recibe un solo correo hasta que vuelva."
      list={list}
      page={page}
      filters={[daysFilter, ...(groups.length > 0 ? [choiceFilter("group", "Grupo", groups)] : []), perPageFilter]}
      narrow={
        <>
          {!hasMailServer() && (
            <p className={told}>
              El sitio no tiene servidor de correo: los mensajes que envíes quedan en la bandeja de salida.
            </p>
          )}
          {isSentToday ? (
            <p className={told}>Hoy ya se escribió a las personas de este curso. Podrás hacerlo otra vez mañana.</p>
          ) : (
            page.totalItems > 0 && (
              <MessageForm
                course={course}
                days={list.query.days}
                group={list.query.group}
                people={Math.min(page.totalItems, mostReached)}
              />
            )
          )}
          <SentMessages sent={sent} />
          {page.totalItems > 0 && (
            <h2 className="pt-4 text-lg">
              {isSentToday ? "Podrás escribir a estas personas" : "Recibirán el mensaje"}
            </h2>
          )}
        </>
      }
      empty={
        <EmptyState icon={<UsersIcon className="size-6" />} title="No hay a quién escribir">
          No hay personas que lleven tanto tiempo sin venir, o ya se les escribió y no han vuelto. Prueba con menos
          días.
        </EmptyState>
      }
    >
      <PersonTable rows={page.results} sort={list.sort} lessons={course.lessons} isAdmin={can(actor, "users")} />
    </CourseScreen>
  );
}
