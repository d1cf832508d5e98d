import { TriangleAlertIcon } from "@/components/ui/icons";

/** In the place of an article whose source did not answer. The rest of the lesson stands. */
export function SourceFailed() {
  return (
    <div className="border-line bg-amber-soft text-ink flex items-start gap-3 rounded-lg border p-4">
      <TriangleAlertIcon className="text-amber mt-0.5 size-5" />
      <div>
        <p className="font-semibold">No pudimos cargar el texto de esta lección.</p>
        <p className="text-muted">
          El resto de la página está completo. Vuelve en un minuto: lo intentaremos de nuevo.
        </p>
      </div>
    </div>
  );
}
