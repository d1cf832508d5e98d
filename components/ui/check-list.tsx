import { CheckIcon } from "./icons";

export function CheckList({ items, className = "" }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={`grid ${className}`}>
      {items.map((item) => (
        <li key={item} className="flex gap-3 text-lg text-muted">
          <CheckIcon className="mt-1 size-5 text-accent" />
          {item}
        </li>
      ))}
    </ul>
  );
}
