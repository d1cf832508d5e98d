import { CircleAlertIcon } from "./icons";

export type Reason = {
  text: string;
  lead?: () => void;
};

/** Stands beside a waiting action's button, whose `aria-describedby` names it. */
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
