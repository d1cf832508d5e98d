import { ServedNotFound } from "@/components/ui/served-not-found";
import { Missing } from "./missing";

/** The 404 of a page of the portfolio, the team or the catalogue. */
export function MissingPage(props: { title: string; list: { label: string; href: string } }) {
  return (
    <ServedNotFound>
      <Missing {...props} />
    </ServedNotFound>
  );
}
