import { InfoIcon } from "@/components/ui/icons";
import { formatDate } from "@/lib/core/dates";

/** Says since when a narrowed report has data; nothing when it is complete. */
export function KeptSince({ since }: { since: Date | null }) {
  if (!since) return null;
  return (
    <p role="note" className="flex items-start gap-2 rounded-lg bg-amber-soft px-4 py-3 text-amber">
      <InfoIcon className="mt-0.5 size-5 shrink-0" />
      <span>
        Los filtros necesitan cada visita, y las visitas se guardan desde el {formatDate(since)}. De fechas anteriores
        solo quedan totales sin filtrar: por eso esas fechas no se muestran ni se comparan.
      </span>
    </p>
  );
}
