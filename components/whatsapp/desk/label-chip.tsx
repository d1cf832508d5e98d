import { Badge } from "@/components/ui/badge";
import { type LabelColor, labelColors } from "@/lib/whatsapp/shared/label-colors";

export function LabelChip({ label: { name, color } }: { label: { name: string; color: string } }) {
  const tone = labelColors.includes(color as LabelColor) ? (color as LabelColor) : "neutral";
  return (
    <Badge tone={tone}>
      <span dir="auto" className="max-w-40 truncate">
        {name}
      </span>
    </Badge>
  );
}
