import { route } from "@/lib/api/route";
import { countUnread } from "@/lib/whatsapp/inbox/find-conversations";
import { unreadCount } from "@/lib/whatsapp/inbox/schema";

export const GET = route(
  { access: "admin", summary: "How many conversations have something unread.", response: unreadCount },
  async () => ({ unread: await countUnread() }),
);
