import { XIcon } from "@/components/ui/icons";

type Props = { title: string; text: string; signs: string[] };

export function ProblemSection({ title, text, signs }: Props) {
  return (
    <section aria-label={title} className="border-y border-line bg-surface">
      <div className="container-site grid gap-x-16 gap-y-8 py-14 sm:py-20 lg:grid-cols-2">
        <div>
          <h2 className="text-3xl">{title}</h2>
          <p className="mt-4 text-lg text-muted">{text}</p>
        </div>
        <ul className="grid content-center gap-4">
          {signs.map((sign) => (
            <li key={sign} className="flex gap-3">
              <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-magenta-soft text-magenta">
                <XIcon className="size-4" />
              </span>
              {sign}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
