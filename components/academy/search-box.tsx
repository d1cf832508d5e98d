import { SearchForm } from "@/components/ui/search-form";

export function SearchBox({ defaultValue, className }: { defaultValue?: string; className?: string }) {
  return (
    <SearchForm
      action="/academy"
      name="q"
      required
      label="Buscar en la academia"
      fieldLabel="Buscar cursos y lecciones"
      placeholder="Flexbox, índices…"
      defaultValue={defaultValue}
      className={className}
    />
  );
}
