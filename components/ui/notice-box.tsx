import { CircleAlertIcon, CircleCheckIcon } from "./icons";
import type { FormNotice } from "@/lib/core/form-notice";

type Props = { notice: FormNotice | null };

export function NoticeBox({ notice }: Props) {
  if (!notice) return null;
  const { isError, message } = notice;
  return (
    <p
      role={isError ? "alert" : "status"}
      className={`flex items-start gap-2.5 rounded-lg px-4 py-3 font-medium ${isError ? "bg-danger-soft text-danger" : "bg-accent-soft text-accent"}`}
    >
      {isError ? <CircleAlertIcon className="mt-0.5" /> : <CircleCheckIcon className="mt-0.5" />}
      {message}
    </p>
  );
}
