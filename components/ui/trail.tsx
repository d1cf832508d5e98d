import Link from "next/link";
import { Breadcrumbs } from "./breadcrumbs";
import { ChevronLeftIcon } from "./icons";

type Step = { label: string; href: string };
type Props = {
  above: [Step, ...Step[]];
  here: string;
};

export function Trail({ above, here }: Props) {
  const parent = above.at(-1)!;
  return (
    <>
      <Link
        href={parent.href}
        className="-ml-1 inline-flex min-h-11 max-w-full items-center gap-1 text-sm text-muted hover:text-ink hover:underline sm:hidden"
      >
        <ChevronLeftIcon className="size-4 text-subtle" />
        <span className="truncate">{parent.label}</span>
      </Link>
      <div className="max-sm:hidden">
        <Breadcrumbs items={[...above, { label: here }]} />
      </div>
    </>
  );
}
