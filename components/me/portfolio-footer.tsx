import { cacheLife } from "next/cache";
import { person } from "@/lib/me/shared/profile";

/** The last line of the portfolio, with the year that it is. */
export async function PortfolioFooter() {
  "use cache";
  cacheLife("hours");
  const year = new Intl.DateTimeFormat("en", { year: "numeric", timeZone: "America/Lima" }).format(new Date());
  return (
    <footer className="mt-16 border-t border-line pt-6 text-muted">
      © {year} {person.name}
    </footer>
  );
}
