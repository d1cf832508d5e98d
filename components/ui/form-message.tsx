import { CircleAlertIcon } from "./icons";

/** @param wasRead announced elsewhere, so it is not read out again */
export function FormMessage({ message, wasRead }: { message?: string | null; wasRead?: boolean }) {
  return (
    <div role={wasRead ? undefined : "alert"}>
      {message && (
        <p className="flex items-start gap-2.5 rounded-lg bg-danger-soft px-4 py-3 text-danger">
          <CircleAlertIcon className="mt-0.5 size-5" />
          {message}
        </p>
      )}
    </div>
  );
}
