import type { Solution } from "@/lib/marketing/shared/solution";

/** The stages of a project, one under the other, with what each takes. */
export function SolutionTimeline({ timeline }: Pick<Solution, "timeline">) {
  return (
    <ol>
      {timeline.map(({ title, time, text }) => (
        <li key={title} className="relative border-l-2 border-line pb-8 pl-6 last:border-transparent last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-[7px] size-3 rounded-full border-2 border-accent bg-paper"
          />
          <p className="text-sm font-semibold text-accent">{time}</p>
          <h3 className="text-lg">{title}</h3>
          <p className="mt-1 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
