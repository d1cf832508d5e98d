import { TriangleAlertIcon } from "@/components/ui/icons";

export function SourceFailed() {
  return (
    <div className="flex items-start gap-3 rounded-lg border border-line bg-amber-soft p-4 text-ink">
      <TriangleAlertIcon className="mt-0.5 size-5 text-amber" />
      <div>
        <p className="font-semibold">No pudimos cargar el texto de esta lección.</p>
        <p className="text-muted">El resto de la página está completo. Vuelve a intentarlo en un minuto.</p>
      </div>
    </div>
  );
}
