/** How much more or less than before, in percent. */
export function Change({ now, before }: { now: number; before: number }) {
  if (before === 0) return <span className="text-info">Nueva</span>;
  const percent = Math.round((100 * (now - before)) / before);
  if (percent === 0) return <span>0 %</span>;
  return (
    <span className={`whitespace-nowrap ${percent > 0 ? "text-accent" : "text-muted"}`}>
      {percent > 0 ? "+" : "−"}
      {Math.abs(percent)} %
    </span>
  );
}
