import type { Metadata } from "next";
import { Article } from "@/components/content/article";
import { Card } from "@/components/dashboard/card";
import { PageHeader } from "@/components/dashboard/page-header";
import { DecisionForm } from "@/components/discussion/decision-form";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { formatDateTime } from "@/lib/core/dates";
import { sentence } from "@/lib/core/text";
import { requirePage } from "@/lib/dashboard/require-page";
import {
  discussionAnchor,
  discussionList,
  discussionStates,
  discussionTones,
} from "@/lib/discussion/shared/discussion";
import { removedPerson } from "@/lib/people/shared/names";
import { loadPost } from "../load-post";

export const metadata: Metadata = { title: "Duda" };

export default async function PostPage({ params }: PageProps<"/dashboard/content/discussion/[id]/details">) {
  await requirePage("/dashboard/content/discussion/[id]/details");
  const post = await loadPost(params);
  const { id, state, version, question, lesson, reports, html, reason } = post;
  const what = question.id === id ? "Duda" : "Respuesta";
  const author = post.author || removedPerson;
  return (
    <>
      <PageHeader
        title={question.title}
        description={sentence(`${what} de ${author} en «${lesson.title}», el ${formatDateTime(post.createdAt)}`)}
        trail={[{ label: "Dudas", href: discussionList }, { label: question.title }]}
        actions={
          <ButtonLink variant="secondary" href={`${lesson.path}#${discussionAnchor(question.id)}`}>
            Ver en la lección
          </ButtonLink>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="min-w-0 space-y-6">
          <Card title={question.id === id ? "Texto de la duda" : "Texto de la respuesta"}>
            <Article html={html} />
          </Card>
          {reports.length > 0 && (
            <Card title="Reportes">
              <ul className="space-y-4">
                {reports.map(({ by, reason: told, createdAt, isOpen }) => (
                  <li key={`${by} ${createdAt.toISOString()}`}>
                    <p className="wrap-anywhere whitespace-pre-line">{told}</p>
                    <p className="mt-1 text-sm text-subtle">
                      {by}, {formatDateTime(createdAt)}
                      {!isOpen && " · ya revisado"}
                    </p>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
        <Card title="Decisión" actions={<Badge tone={discussionTones[state]}>{discussionStates[state]}</Badge>}>
          {reason && <p className="mb-5 rounded-lg bg-sunken p-3 wrap-anywhere">Motivo: {reason}</p>}
          <DecisionForm key={version} id={id} version={version} isRemoved={state === "removed"} />
        </Card>
      </div>
    </>
  );
}
