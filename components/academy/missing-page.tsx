import { ServedNotFound } from "@/components/ui/served-not-found";
import { Missing } from "./missing";

/** The 404 of a page of the academy. */
export function MissingPage({ title }: { title: string }) {
  return (
    <ServedNotFound>
      <Missing title={title} />
    </ServedNotFound>
  );
}
