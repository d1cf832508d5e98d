import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

type Moment<At> = { label: string; at: At; /** When that is; nothing where the label says it. */ time?: string };

type Props<At> = {
  title: string;
  description?: string;
  moments: Moment<At>[];
  busy?: boolean;
  onChoose: (at: At) => void;
  /** The fields for another moment, of which the one named so holds it. */
  children: ReactNode;
  field: string;
  submitLabel: string;
  onType: (local: string) => void;
  onClose: () => void;
};

/** Asks for a moment: one of those proposed, or another. */
export function MomentDialog<At>({
  title,
  description,
  moments,
  busy,
  onChoose,
  children,
  field,
  submitLabel,
  onType,
  onClose,
}: Props<At>) {
  return (
    <Dialog open onClose={onClose} title={title} description={description}>
      <div className="-mx-3 mt-4 flex flex-col">
        {moments.map(({ label, at, time }) => (
          <button
            key={label}
            type="button"
            disabled={busy}
            onClick={() => onChoose(at)}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-lg px-3 text-left hover:bg-sunken"
          >
            {label} {time && <span className="text-sm text-muted">{time}</span>}
          </button>
        ))}
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onType(String(new FormData(event.currentTarget).get(field)));
        }}
        className="mt-4 space-y-4 border-t border-line pt-4"
      >
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose} className="max-sm:grow">
            Cancelar
          </Button>
          <Button type="submit" busy={busy} className="max-sm:grow">
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
