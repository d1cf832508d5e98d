/** How much of something is done, as a bar. */
export function ProgressBar({ percentage, label = "Avance del curso" }: { percentage: number; label?: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percentage}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 overflow-hidden rounded-full bg-sunken dark:bg-line"
    >
      <div className="h-full rounded-full bg-accent transition-[width]" style={{ width: `${percentage}%` }} />
    </div>
  );
}
