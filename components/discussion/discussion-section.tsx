import type { WaysIn } from "@/components/academy/types";
import { Skeleton } from "@/components/ui/skeleton";
import { DiscussionIsland } from "./discussion-island";

type Props = { lesson: string; ways: WaysIn };

/** Loads into reserved space when somebody scrolls near. */
export const DiscussionSection = (props: Props) => (
  <section
    id="dudas"
    aria-labelledby="dudas-titulo"
    className="mt-12 min-h-120 scroll-mt-24 border-t border-line pt-10"
  >
    <h2 id="dudas-titulo" className="text-xl">
      Dudas de esta lección
    </h2>
    <DiscussionIsland {...props}>
      <Skeleton className="mt-6 h-80 w-full" />
    </DiscussionIsland>
  </section>
);
