import { CircleAlertIcon } from "./icons";

/** Why something cannot be done yet. */
export type Reason = {
  text: string;
  /** Takes the person to what mends it. */
  lead?: () => void;
};

/** Why an action waits, beside its button, which names this by `aria-describedby`. Each reason leads to what mends it. */
export const BlockedBy = ({ id, reasons }: { id: string; reasons: readonly Reason[] }) => (
  <ul id={id} className="space-y-1 text-danger empty:hidden">
    {reasons.map(({ text, lead }) => (
      <li key={text} className="flex items-start gap-2">
        <CircleAlertIcon className="mt-0.5 size-5 shrink-0 max-sm:mt-3" />
        {lead ? (
          <button
            type="button"
            onClick={lead}
            className="min-w-0 text-left wrap-anywhere underline underline-offset-4 hover:no-underline max-sm:min-h-11"
          >
            {text}
          </button>
        ) : (
          <span className="min-w-0 wrap-anywhere max-sm:py-2.5">{text}</span>
        )}
      </li>
    ))}
  </ul>
);
