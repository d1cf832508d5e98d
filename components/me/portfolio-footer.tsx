import { cacheLife } from "next/cache";
import { dayOf } from "@/lib/core/days";
import { person } from "@/lib/me/shared/profile";

/** The last line of the portfolio, with the year that it is. */
export async function PortfolioFooter() {
  "use cache";
  cacheLife("hours");
  // oxlint-disable-next-line react-hooks/purity -- what is shown depends on the day of now
  const year = dayOf(new Date()).slice(0, 4);
  return (
    <footer className="mt-16 border-t border-line pt-6 text-muted">
      © {year} {person.name}
    </footer>
  );
}
