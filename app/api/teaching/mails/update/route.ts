import { route } from "@/lib/api/route";
import { chooseCourseMails } from "@/lib/teaching/mail-refusal";
import { courseMailsInput } from "@/lib/teaching/messages/schema";

export const PATCH = route(
  {
    access: "user",
    summary: "Says whether the caller wants messages of the courses that they began.",
    body: courseMailsInput,
  },
  ({ user, body }) => chooseCourseMails(user.id, body.wanted),
);
