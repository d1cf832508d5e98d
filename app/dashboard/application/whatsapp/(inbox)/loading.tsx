import { InboxSkeleton } from "@/components/whatsapp/inbox-skeleton";

export default InboxSkeleton;
