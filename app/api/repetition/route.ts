import { route } from "@/lib/api/route";
import { repetition, repetitionInput } from "@/lib/repetition/schema";
import { changeRepetition, getRepetition } from "@/lib/repetition/service";

export const GET = route(
  {
    access: "user",
    summary: "What of the caller's answers comes back today, and in the next weeks.",
    response: repetition,
  },
  ({ user }) => getRepetition(user),
);

export const PATCH = route(
  {
    access: "user",
    summary: "Pauses what comes back or goes on with it, and says at which hour to be mailed.",
    body: repetitionInput,
    response: repetition,
  },
  ({ user, body }) => changeRepetition(user, body),
);
