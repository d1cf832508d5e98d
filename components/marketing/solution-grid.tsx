import { solutions } from "@/lib/marketing/shared/solutions";
import { SolutionCard } from "./solution-card";

/** All the solutions: two large ones above, three below. */
export function SolutionGrid({ heading }: { heading?: "h2" | "h3" }) {
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-6 lg:grid-cols-6">
      {solutions.map((solution, index) => (
        <li key={solution.slug} className={index < 2 ? "lg:col-span-3" : "last:sm:max-lg:col-span-2 lg:col-span-2"}>
          <SolutionCard solution={solution} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
