import Link from "next/link";
import { priceFrom, type Prices } from "@/lib/marketing/shared/prices";
import { solutionPath } from "@/lib/marketing/shared/solution";
import { solutions } from "@/lib/marketing/shared/solutions";

export function ServiceTable({ prices }: { prices: Prices }) {
  return (
    <table className="w-full max-sm:block">
      <caption className="sr-only">Servicios con su plazo y su precio</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line-strong text-left text-sm text-subtle">
          <th scope="col" className="py-3 pr-6 font-semibold">
            Servicio
          </th>
          <th scope="col" className="py-3 pr-6 font-semibold">
            Plazo
          </th>
          <th scope="col" className="py-3 pr-6 font-semibold">
            Incluye
          </th>
          <th scope="col" className="py-3 text-right font-semibold">
            Desde
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {solutions.map(({ slug, name, duration, price }) => (
          <tr key={slug} className="border-b border-line align-top max-sm:block max-sm:py-4">
            <th scope="row" className="text-left max-sm:block sm:py-4 sm:pr-6">
              <Link
                href={solutionPath(slug)}
                className="inline-flex min-h-11 items-center font-semibold link sm:min-h-0"
              >
                {name}
              </Link>
            </th>
            <td className="text-muted max-sm:block sm:py-4 sm:pr-6">{duration}</td>
            <td className="text-muted max-sm:block sm:py-4 sm:pr-6">{price.includes.join(", ")}</td>
            <td className="font-semibold tabular-nums max-sm:mt-1 max-sm:block sm:py-4 sm:text-right">
              <span className="sm:hidden">Desde </span>
              {priceFrom(prices, slug)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
