import { InboxSkeleton } from "@/components/inbox/inbox-skeleton";

export default InboxSkeleton;
