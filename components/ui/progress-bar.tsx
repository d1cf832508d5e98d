type Props = {
  /** Null where it is not known: something moves, and nothing is full. */
  percentage: number | null;
  label: string;
};

/**
 * The bar of work that is under way, whose answer makes it go: it is never full.
 * @param share what has been sent, from 0 to 1; null where that is not known
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
