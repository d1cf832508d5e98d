/** Dark in both themes: `dark` switches the tokens inside. */
export function ProjectFigures({ figures }: { figures: { id: string; value: string; label: string }[] }) {
  if (figures.length === 0) return null;
  return (
    <dl className="dark grid grid-cols-1 gap-px overflow-hidden rounded-lg border border-line bg-line text-ink sm:grid-cols-3">
      {figures.map(({ id, value, label }) => (
        <div key={id} className="flex flex-col-reverse justify-end gap-1 bg-paper p-6 sm:p-8">
          <dt className="text-muted">{label}</dt>
          <dd className="font-display text-4xl font-bold text-accent">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
