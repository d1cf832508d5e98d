import { TimeAgo } from "@/components/ui/time-ago";
import { formatBrief, formatDateTime } from "@/lib/core/dates";
import { removedPerson } from "@/lib/people/shared/names";

/** Who wrote something, and when. */
export const ByLine = ({ author, createdAt, state }: { author: string; createdAt: string; state: string }) => (
  <>
    <span className="wrap-anywhere">{author || (state === "deleted" ? "" : removedPerson)}</span>
    <TimeAgo iso={createdAt} label={formatBrief(createdAt)} title={formatDateTime(createdAt)} />
  </>
);
