import type { ReactNode } from "react";
import { TriangleAlertIcon } from "@/components/ui/icons";

export function ConflictNotice({ message, children }: { message: string; children: ReactNode }) {
  return (
    <div role="alert" className="rounded-lg bg-amber-soft p-4 text-amber">
      <p className="flex items-start gap-2.5">
        <TriangleAlertIcon className="mt-0.5 size-5" />
        <span className="min-w-0 wrap-anywhere">{message}</span>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
