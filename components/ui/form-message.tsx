import { CircleAlertIcon } from "./icons";

export function FormMessage({ message }: { message?: string | null }) {
  return (
    <div role="alert">
      {message && (
        <p className="flex items-start gap-2.5 rounded-lg bg-danger-soft px-4 py-3 text-danger">
          <CircleAlertIcon className="mt-0.5 size-5" />
          {message}
        </p>
      )}
    </div>
  );
}
