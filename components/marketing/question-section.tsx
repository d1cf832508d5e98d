import type { ReactNode } from "react";
import { JsonLd } from "@/components/site/json-ld";
import type { Question } from "@/lib/marketing/shared/question";
import { QuestionList } from "./question-list";

type Props = { title: string; intro?: ReactNode; questions: Question[] };

/** Questions beside their heading, told to search engines as well. */
export function QuestionSection({ title, intro, questions }: Props) {
  return (
    <section
      aria-label={title}
      className="container-site grid gap-x-12 gap-y-8 py-14 below-fold sm:py-20 lg:grid-cols-[1fr_2fr]"
    >
      <JsonLd
        data={{
          "@type": "FAQPage",
          mainEntity: questions.map(({ question, answer }) => ({
            "@type": "Question",
            name: question,
            acceptedAnswer: { "@type": "Answer", text: answer },
          })),
        }}
      />
      <div>
        <h2 className="text-3xl">{title}</h2>
        {intro && <p className="mt-3 text-lg text-muted">{intro}</p>}
      </div>
      <QuestionList questions={questions} />
    </section>
  );
}
