import { PlusIcon } from "@/components/ui/icons";
import type { Question } from "@/lib/marketing/shared/question";

/** Questions that open one under the other, with the browser's own means. */
export function QuestionList({ questions }: { questions: Question[] }) {
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
