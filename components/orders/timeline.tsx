import { CheckIcon, PencilIcon, PlusIcon, XIcon } from "@/components/ui/icons";
import { TimeAgo } from "@/components/ui/time-ago";
import { formatBrief, formatDate, formatDateTime } from "@/lib/core/dates";
import { timeOf } from "@/lib/core/days";
import { formatAmount } from "@/lib/core/numbers";
import { type OrderEventItem, type OrderField, orderLabels } from "@/lib/orders/schema";
import { OrderStateBadge } from "./order-state-badge";

export function Timeline({ events }: { events: OrderEventItem[] }) {
  return (
    <ol>
      {events.toReversed().map((event, index) => (
        <li key={event.id} className="relative flex gap-4 pb-6 last:pb-0">
          {index < events.length - 1 && (
            <span aria-hidden="true" className="absolute top-9 bottom-0 left-4 w-px bg-line" />
          )}
          <Mark event={event} />
          <div className="min-w-0 grow pt-0.5">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-semibold wrap-anywhere">{event.actorName}</span>
              <span className="text-muted">{action(event)}</span>
              {event.kind === "moved" && event.to && <OrderStateBadge state={event.to} />}
            </p>
            <p className="text-sm text-subtle">
              <TimeAgo
                iso={new Date(event.createdAt).toISOString()}
                label={formatDate(event.createdAt)}
                title={formatDateTime(event.createdAt)}
              />{" "}
              · {timeOf(event.createdAt)}
            </p>
            {event.note && (
              <p className="mt-2 rounded-lg bg-sunken px-3 py-2 text-sm wrap-anywhere whitespace-pre-line">
                {event.note}
              </p>
            )}
            <Changes changes={event.changes} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function action({ kind, changes }: OrderEventItem): string {
  if (kind === "created") return "creó la orden";
  if (kind === "moved") return "la pasó a";
  return Object.keys(changes).length === 1 ? "cambió un dato" : `cambió ${Object.keys(changes).length} datos`;
}

function Mark({ event: { kind, to } }: { event: OrderEventItem }) {
  const cancelled = to === "cancelled";
  const Icon = cancelled ? XIcon : { created: PlusIcon, updated: PencilIcon, moved: CheckIcon }[kind];
  const tone = cancelled
    ? "bg-danger-soft text-danger"
    : kind === "updated"
      ? "bg-sunken text-muted"
      : "bg-accent-soft text-accent";
  return (
    <span aria-hidden="true" className={`grid size-8 shrink-0 place-items-center rounded-full ${tone}`}>
      <Icon className="size-4" />
    </span>
  );
}

function Changes({ changes }: Pick<OrderEventItem, "changes">) {
  const fields = (Object.keys(orderLabels) as OrderField[]).filter((field) => changes[field]);
  if (fields.length === 0) return null;
  return (
    <dl className="mt-2 space-y-1.5 text-sm">
      {fields.map((field) => {
        const [before, after] = changes[field]!;
        return (
          <div key={field} className="wrap-anywhere">
            <dt className="inline font-medium">{orderLabels[field]}: </dt>
            <dd className="inline text-muted">
              <del className="text-subtle">{write(field, before)}</del> <span aria-hidden="true">→</span>{" "}
              <ins className="text-ink no-underline">{write(field, after)}</ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function write(field: OrderField, value: string | number | null): string {
  if (value === null || value === "") return "nada";
  if (field === "departureAt" || field === "returnAt") return `${formatBrief(`${value}`)}, ${timeOf(`${value}`)}`;
  return field === "priceCents" ? formatAmount(Number(value)) : String(value);
}
