import { ChevronDownIcon } from "@/components/ui/icons";

/** A text as it came, folded: it holds what people wrote. */
export function RawText({ text, isCut }: { text: string; isCut: boolean }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 items-center justify-between gap-3 font-semibold">
        Texto como llegó
        <ChevronDownIcon className="transition-transform group-open:rotate-180" />
      </summary>
      <pre
        tabIndex={0}
        aria-label="Texto como llegó"
        className="mt-3 max-h-160 overflow-auto rounded-md border border-line bg-sunken p-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap"
      >
        {text}
      </pre>
      {isCut && <p className="mt-2 text-sm text-muted">Es muy largo: aquí está solo el principio.</p>}
    </details>
  );
}
