import type { ReactNode } from "react";
import { JsonLd } from "@/components/site/json-ld";
import { PlusIcon } from "@/components/ui/icons";
import type { FrequentQuestion } from "@/lib/marketing/shared/question";

type Props = { title: string; intro?: ReactNode; questions: FrequentQuestion[] };

/** Adds structured data for search engines. */
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

/** Opens and closes without scripts. */
function QuestionList({ questions }: { questions: FrequentQuestion[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group/question">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-4 hover:text-accent">
            <h3 className="font-sans text-lg font-semibold tracking-normal">{question}</h3>
            <PlusIcon className="size-5 text-subtle transition-transform group-open/question:rotate-45" />
          </summary>
          <p className="max-w-prose pb-6 text-muted sm:pr-10">{answer}</p>
        </details>
      ))}
    </div>
  );
}
