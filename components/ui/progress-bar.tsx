type Props = {
  percentage: number | null;
  label: string;
};

export function ProgressBar({ percentage, label }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percentage ?? undefined}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 overflow-hidden rounded-full bg-sunken dark:bg-line"
    >
      <div
        className={`h-full rounded-full bg-accent transition-[width] ${percentage === null ? "animate-pulse" : ""}`}
        style={{ width: `${percentage ?? 100}%` }}
      />
    </div>
  );
}
