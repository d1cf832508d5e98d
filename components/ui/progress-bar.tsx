type Props = {
  /** Null when unknown: the bar only moves. */
  percentage: number | null;
  label: string;
};

/**
 * Never full, because the answer removes it.
 * @param share sent so far, from 0 to 1; null when unknown
 */
export const WorkBar = ({ share, label }: { share: number | null; label: string }) => (
  <ProgressBar percentage={share === null || share >= 1 ? null : Math.floor(share * 100)} label={label} />
);

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
        className={`h-full rounded-full bg-accent ${percentage === null ? "w-2/5 animate-slide" : "transition-[width]"}`}
        style={percentage === null ? undefined : { width: `${percentage}%` }}
      />
    </div>
  );
}
