import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { sendCourseMessage } from "@/lib/teaching/messages/messages";
import { messageInput, sentMessage } from "@/lib/teaching/messages/schema";

export const POST = route(
  {
    access: "collaborator",
    summary: "Mails those who have not finished a course and opened nothing of it for some days: once a day at most.",
    params: idParams,
    body: messageInput,
    response: sentMessage,
    fails: ["not_found", "conflict"],
  },
  ({ user, params, body }) => sendCourseMessage(user, params.id, body),
);
