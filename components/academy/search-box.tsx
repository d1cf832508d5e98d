import { Button } from "@/components/ui/button";
import { SearchIcon } from "@/components/ui/icons";

/** Searches courses and lessons: a plain form, so it works without JavaScript. */
export function SearchBox({ defaultValue, className = "" }: { defaultValue?: string; className?: string }) {
  return (
    <form action="/academy" role="search" aria-label="Buscar en la academia" className={`flex gap-2 ${className}`}>
      <div className="relative min-w-0 grow">
        <SearchIcon className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-subtle" />
        <input
          type="search"
          name="q"
          required
          maxLength={100}
          defaultValue={defaultValue}
          aria-label="Buscar cursos y lecciones"
          placeholder="Flexbox, índices…"
          autoComplete="off"
          enterKeyHint="search"
          className="h-12 w-full rounded-lg border border-line-strong bg-surface pr-3 pl-11 text-base hover:border-ink"
        />
      </div>
      <Button type="submit" className="min-h-12">
        Buscar
      </Button>
    </form>
  );
}
