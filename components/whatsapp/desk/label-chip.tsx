import { Badge } from "@/components/ui/badge";
import { type LabelColor, labelColors } from "@/lib/whatsapp/shared/label-colors";

type Props = { label: { name: string; color: string } };

const toneOf = (color: string): LabelColor | "neutral" =>
  labelColors.includes(color as LabelColor) ? (color as LabelColor) : "neutral";

export function LabelChip({ label: { name, color } }: Props) {
  return (
    <Badge tone={toneOf(color)}>
      <span dir="auto" className="max-w-40 truncate">
        {name}
      </span>
    </Badge>
  );
}

const dots = {
  neutral: "bg-muted",
  accent: "bg-accent",
  magenta: "bg-magenta",
  amber: "bg-amber",
  danger: "bg-danger",
  info: "bg-info",
} as const;

/** A label for list rows, where a filled chip would outweigh the message. */
export const LabelDot = ({ label: { name, color } }: Props) => (
  <span className="flex min-w-0 shrink items-center gap-1.5">
    <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dots[toneOf(color)]}`} />
    <span dir="auto" className="truncate">
      {name}
    </span>
  </span>
);
