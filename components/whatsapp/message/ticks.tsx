import { CheckCheckIcon, CheckIcon, CircleAlertIcon, ClockIcon } from "@/components/ui/icons";
import { formatMoment } from "@/lib/core/dates";
import type { ThreadMessage } from "@/lib/whatsapp/inbox/schema";
import { type MessageStatus, statusLabels } from "@/lib/whatsapp/shared/kinds";

const looks: Record<MessageStatus, { Icon: typeof CheckIcon; colour: string }> = {
  waiting: { Icon: ClockIcon, colour: "text-subtle" },
  sending: { Icon: ClockIcon, colour: "text-subtle" },
  unconfirmed: { Icon: ClockIcon, colour: "text-amber" },
  sent: { Icon: CheckIcon, colour: "text-subtle" },
  delivered: { Icon: CheckCheckIcon, colour: "text-subtle" },
  read: { Icon: CheckCheckIcon, colour: "text-info" },
  played: { Icon: CheckCheckIcon, colour: "text-info" },
  failed: { Icon: CircleAlertIcon, colour: "text-danger" },
};

type Props = { status: MessageStatus | null; times?: ThreadMessage["statusTimes"] };

export function Ticks({ status, times = [] }: Props) {
  const title = times.map((each) => `${statusLabels[each.status]}: ${formatMoment(each.at as string)}`).join("\n");
  if (status === null) {
    return (
      <span title="WhatsApp aún no confirma este mensaje" className="text-subtle">
        N/A
      </span>
    );
  }
  const { Icon, colour } = looks[status];
  return (
    <span title={title || statusLabels[status]} className={colour}>
      <Icon className="size-4" />
      <span className="sr-only">{statusLabels[status]}</span>
    </span>
  );
}
