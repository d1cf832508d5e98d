import { FormMessage } from "@/components/ui/form-message";
import { XIcon } from "@/components/ui/icons";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { Uploading } from "./use-uploads";

type Props = { uploading: readonly Uploading[]; message: string | null; onForget: (key: number) => void };

/** Pictures on their way into the library, and what was refused. */
export function UploadList({ uploading, message, onForget }: Props) {
  const arriving = uploading.filter(({ problem }) => problem === null).length;
  return (
    <div className="space-y-2 empty:hidden">
      {message && <FormMessage message={message} />}
      <p role="status" className="sr-only">
        {arriving > 0 ? `Subiendo ${arriving === 1 ? "una imagen" : `${arriving} imágenes`}.` : ""}
      </p>
      {uploading.length > 0 && (
        <ul aria-label="Imágenes que se están subiendo" className="max-h-60 space-y-2 overflow-y-auto">
          {uploading.map(({ key, name, progress, problem }) => (
            <li key={key} className="rounded-lg border border-line bg-surface px-3 py-2">
              <div className="flex items-center gap-3">
                <span className="min-w-0 grow truncate">{name}</span>
                {problem !== null && (
                  <button
                    type="button"
                    aria-label={`Quitar ${name} de la lista`}
                    onClick={() => onForget(key)}
                    className="grid size-11 shrink-0 place-items-center rounded-md text-subtle hover:bg-sunken hover:text-ink"
                  >
                    <XIcon />
                  </button>
                )}
              </div>
              {problem === null ? (
                // What has arrived is still made into its sizes.
                <ProgressBar percentage={progress < 1 ? Math.round(progress * 100) : null} label={`Subiendo ${name}`} />
              ) : (
                <p className="text-sm text-danger">{problem}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
