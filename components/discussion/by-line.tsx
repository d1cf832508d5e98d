import { Badge } from "@/components/ui/badge";
import { TimeAgo } from "@/components/ui/time-ago";
import { formatBrief, formatDateTime } from "@/lib/core/dates";
import { type DiscussionState, discussionStates, discussionTones } from "@/lib/discussion/shared/discussion";
import { removedPerson } from "@/lib/people/shared/names";

export const ByLine = ({ author, createdAt, state }: { author: string; createdAt: string; state: string }) => (
  <>
    <span className="wrap-anywhere">{author || (state === "deleted" ? "" : removedPerson)}</span>
    <TimeAgo iso={createdAt} label={formatBrief(createdAt)} title={formatDateTime(createdAt)} />
  </>
);

export const UnseenBadge = ({ state }: { state: DiscussionState }) =>
  (state === "held" || state === "removed") && <Badge tone={discussionTones[state]}>{discussionStates[state]}</Badge>;
