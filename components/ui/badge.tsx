import type { ReactNode } from "react";

const tones = {
  neutral: "bg-sunken text-muted",
  accent: "bg-accent-soft text-accent",
  magenta: "bg-magenta-soft text-magenta",
  amber: "bg-amber-soft text-amber",
  danger: "bg-danger-soft text-danger",
  info: "bg-info-soft text-info",
} as const;

export function Badge({ tone = "neutral", children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm leading-5 font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
