import Link from "next/link";
import { CheckIcon } from "@/components/ui/icons";
import { type OrderState, orderStates, orderStateLabels } from "@/lib/orders/shared/states";

type Props = { chosen: readonly OrderState[]; href: (states: OrderState[]) => string };

const chip =
  "inline-flex min-h-11 items-center whitespace-nowrap gap-1.5 rounded-full border px-4 text-sm font-medium transition-colors " +
  "border-line bg-surface hover:border-line-strong aria-current:border-accent aria-current:bg-accent-soft aria-current:text-accent";

export function StateFilter({ chosen, href }: Props) {
  const without = (state: OrderState) => chosen.filter((other) => other !== state);
  return (
    <nav aria-label="Estados">
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 sm:mx-0 sm:flex-wrap sm:px-0">
        <li>
          <Link href={href([])} scroll={false} aria-current={chosen.length === 0 || undefined} className={chip}>
            Todas
          </Link>
        </li>
        {orderStates.map((state) => {
          const on = chosen.includes(state);
          return (
            <li key={state}>
              <Link
                href={href(on ? without(state) : [...chosen, state])}
                scroll={false}
                aria-current={on || undefined}
                className={chip}
              >
                {on && <CheckIcon className="size-4" />}
                {orderStateLabels[state]}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
