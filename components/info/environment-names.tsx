import { formatNumber } from "@/lib/core/numbers";

/** The names of the environment's variables, folded away. */
export function EnvironmentNames({ names }: { names: string[] }) {
  return (
    <details>
      <summary className="-my-2.5 flex min-h-11 w-fit cursor-pointer items-center link">
        {formatNumber(names.length)} variables: ver sus nombres
      </summary>
      <ul className="mt-3 flex flex-wrap gap-1.5">
        {names.map((name) => (
          <li key={name} className="rounded-md bg-sunken px-2 py-0.5 font-mono text-sm wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-subtle">Sus valores no salen del servidor.</p>
    </details>
  );
}
