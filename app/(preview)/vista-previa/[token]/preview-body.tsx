import type { ReactNode } from "react";
import { CategoryPage } from "@/components/academy/category-page";
import { CoursePage } from "@/components/academy/course-page";
import { LessonPage } from "@/components/academy/lesson-page";
import { PremiumFrame, PremiumNotice } from "@/components/academy/premium-section";
import { TaskSection } from "@/components/academy/task-section";
import { PremiumText } from "@/components/academy/premium-text";
import { certificateParts } from "@/components/certificates/certificate-parts";
import { QuestionIsland } from "@/components/questions/question-island";
import { QuizPreview } from "@/components/quizzes/quiz-preview";
import { QuizSection } from "@/components/quizzes/quiz-section";
import { hasQuestions } from "@/lib/content/shared/question-blocks";
import { LeadForm } from "@/components/products/lead-form";
import { ProductFile } from "@/components/products/product-file";
import { ProductPage } from "@/components/products/product-page";
import { MemberPage } from "@/components/projects/member-page";
import { ProjectPage } from "@/components/projects/project-page";
import { LockIcon, LockOpenIcon } from "@/components/ui/icons";
import { coursePath } from "@/lib/academy/shared/paths";
import { listProjects } from "@/lib/projects/catalog";
import { relatedProjects } from "@/lib/projects/shared/selection";
import type { readPreview } from "@/lib/studio/previews/read";
import { CatalogAside } from "../../../(site)/academy/catalog-aside";
import { waysIn } from "../../../(site)/academy/ways-in";

type Preview = NonNullable<Awaited<ReturnType<typeof readPreview>>>;
type Lesson = Extract<Preview, { kind: "lesson" }>["content"];

type Props = { preview: Preview; forMembers: boolean; token: string };

/** Leaves out structured data and everything that would change data. */
export async function PreviewBody({ preview, forMembers, token }: Props) {
  switch (preview.kind) {
    case "category": {
      const { category, description } = preview.content;
      return (
        <CategoryPage category={category} description={description} aside={<CatalogAside category={category.slug} />} />
      );
    }
    case "course": {
      const { course, description } = preview.content;
      const { category, slug } = course;
      return (
        <CoursePage
          course={course}
          description={description}
          ways={await waysIn(coursePath(category.slug, slug))}
          certificate={certificateParts(course)}
          aside={<CatalogAside category={category.slug} course={slug} />}
        />
      );
    }
    case "lesson":
      return <LessonBody content={preview.content} forMembers={forMembers} token={token} />;
    case "project": {
      const { content: project } = preview;
      const others = (await listProjects()).filter(({ id }) => id !== project.id);
      return <ProjectPage project={project} related={relatedProjects(others, project)} />;
    }
    case "member":
      return <MemberPage member={preview.content} />;
    case "product": {
      const { product, description, related } = preview.content;
      return (
        <ProductPage
          product={product}
          description={description}
          related={related}
          actions={
            <Still>
              <LeadForm id={product.id} />
              <ProductFile {...product} />
            </Still>
          }
        />
      );
    }
  }
}

type LessonProps = Omit<Props, "preview"> & { content: Lesson };

async function LessonBody({ content, forMembers, token }: LessonProps) {
  const { lesson, course, article, premium, quiz } = content;
  const { category } = lesson;
  const ways = await waysIn(coursePath(category.slug, course.slug));
  return (
    <LessonPage
      lesson={lesson}
      course={course}
      article={article}
      premium={
        lesson.hasPremium && (
          <PremiumFrame lock={forMembers ? <LockOpenIcon /> : <LockIcon />}>
            {forMembers && premium ? (
              <PremiumText {...premium} lessonId={hasQuestions(premium.html) ? lesson.id : undefined} preview={token} />
            ) : (
              <Still>
                <PremiumNotice {...ways} />
              </Still>
            )}
          </PremiumFrame>
        )
      }
      quiz={
        quiz && (
          <QuizSection lessonId={lesson.id} facts={quiz} ways={ways}>
            <QuizPreview token={token} />
          </QuizSection>
        )
      }
      questions={
        article &&
        !article.failed &&
        hasQuestions(article.html) && <QuestionIsland lessonId={lesson.id} preview={token} />
      }
      end={
        lesson.task && (
          <Still>
            <TaskSection lesson={lesson} ways={ways} />
          </Still>
        )
      }
      aside={<CatalogAside category={category.slug} course={course.slug} />}
    />
  );
}

const Still = ({ children }: { children: ReactNode }) => (
  <div inert className="space-y-5">
    {children}
  </div>
);
