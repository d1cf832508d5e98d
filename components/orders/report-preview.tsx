import { Fragment } from "react";

/** The text of a report as WhatsApp shows it: what stands between asterisks is bold. */
export function ReportPreview({ text }: { text: string }) {
  return (
    <div className="rounded-lg bg-sunken p-3 sm:p-5">
      <div className="relative ml-auto max-w-xl rounded-lg rounded-tr-none border border-line bg-accent-soft px-4 py-3 shadow-float">
        <p className="wrap-anywhere whitespace-pre-line">
          {text.split(/\*([^*\n]+)\*/).map((part, index) => (
            <Fragment key={index}>{index % 2 === 1 ? <strong>{part}</strong> : part}</Fragment>
          ))}
        </p>
      </div>
    </div>
  );
}
