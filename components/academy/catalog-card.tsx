import Link from "next/link";
import type { ReactNode } from "react";
import { Cover } from "./cover";

type Props = {
  thumbnail: string;
  eager?: boolean;
  heading?: "h2" | "h3";
  title: string;
  href: string;
  over?: ReactNode;
  children: ReactNode;
};

/** A card that is clickable as a whole. */
export function CatalogCard({ thumbnail, eager, heading: Heading = "h2", title, href, over, children }: Props) {
  return (
    <article className="group/card relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors hover:border-line-strong">
      <div className="relative">
        <Cover src={thumbnail} eager={eager} />
        {over}
      </div>
      <div className="flex grow flex-col p-5">
        <Heading className="text-xl">
          <Link
            href={href}
            className="transition-colors group-hover/card:text-accent after:absolute after:inset-0 after:rounded-lg"
          >
            {title}
          </Link>
        </Heading>
        {children}
      </div>
    </article>
  );
}
