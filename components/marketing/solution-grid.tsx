import Link from "next/link";
import { priceFrom, type Prices } from "@/lib/marketing/shared/prices";
import { type Solution, solutionPath } from "@/lib/marketing/shared/solution";
import { solutions } from "@/lib/marketing/shared/solutions";
import { SolutionArt } from "./art/solution-art";

export function SolutionGrid({ prices, heading }: { prices: Prices; heading?: "h2" | "h3" }) {
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-6 lg:grid-cols-6">
      {solutions.map((solution, index) => (
        <li key={solution.slug} className={index < 2 ? "lg:col-span-3" : "last:sm:max-lg:col-span-2 lg:col-span-2"}>
          <SolutionCard solution={solution} price={priceFrom(prices, solution.slug)} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

type Props = {
  solution: Pick<Solution, "slug" | "name" | "summary" | "duration">;
  price: string;
  heading?: "h2" | "h3";
};

function SolutionCard({ solution: { slug, name, summary, duration }, price, heading: Heading = "h3" }: Props) {
  return (
    <article className="group/card relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors hover:border-line-strong">
      <div className="grid place-items-center border-b border-line bg-sunken p-3 sm:p-5">
        <div className="w-full max-w-72 sm:max-w-md">
          <SolutionArt slug={slug} />
        </div>
      </div>
      <div className="flex grow flex-col p-5 sm:p-6">
        <Heading className="text-xl">
          <Link
            href={solutionPath(slug)}
            className="transition-colors group-hover/card:text-accent after:absolute after:inset-0 after:rounded-lg"
          >
            {name}
          </Link>
        </Heading>
        <p className="mt-2 text-muted">{summary}</p>
        <p className="mt-auto pt-3 text-sm text-subtle sm:pt-4">
          Desde <span className="text-base font-semibold text-ink tabular-nums">{price}</span> · {duration}
        </p>
      </div>
    </article>
  );
}
