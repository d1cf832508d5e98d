import { CheckIcon, XIcon } from "@/components/ui/icons";
import { type OrderState, orderStates, orderStateLabels } from "@/lib/orders/shared/states";

const way: OrderState[] = orderStates.filter((state) => state !== "cancelled");

export function StatePath({ state, leftAt }: { state: OrderState; leftAt: OrderState }) {
  const cancelled = state === "cancelled";
  const reached = way.indexOf(cancelled ? leftAt : state);
  const steps = cancelled ? [...way.slice(0, reached + 1), state] : way;
  return (
    <ol className="grid grid-cols-1 gap-y-1 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
      {steps.map((step, index) => {
        const done = index < steps.indexOf(state) || state === "completed";
        const here = step === state;
        return (
          <li
            key={step}
            aria-current={here ? "step" : undefined}
            className="relative flex gap-3 sm:block sm:not-last:pr-2"
          >
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={`absolute top-8 bottom-0 left-3.5 w-0.5 sm:top-3.5 sm:right-0 sm:bottom-auto sm:left-8 sm:h-0.5 sm:w-auto ${done ? "bg-accent" : "bg-line"}`}
              />
            )}
            <span
              aria-hidden="true"
              className={`relative grid size-7 shrink-0 place-items-center rounded-full border-2 text-sm font-semibold ${look(step, done, here)}`}
            >
              {step === "cancelled" ? (
                <XIcon className="size-4" />
              ) : done ? (
                <CheckIcon className="size-4" />
              ) : (
                index + 1
              )}
            </span>
            <span
              className={`pb-3 leading-7 sm:block sm:pt-1 sm:pb-0 sm:text-sm sm:leading-6 ${here ? "font-semibold" : "text-muted"}`}
            >
              {orderStateLabels[step]}
              {done && <span className="sr-only"> (completado)</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function look(step: OrderState, done: boolean, here: boolean): string {
  if (step === "cancelled") return "border-danger bg-danger text-on-danger";
  if (done) return "border-accent bg-accent text-on-accent";
  return here ? "border-accent bg-accent-soft text-accent" : "border-line bg-surface text-subtle";
}
