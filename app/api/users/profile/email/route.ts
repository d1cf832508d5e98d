import { route } from "@/lib/api/route";
import { changeEmail, keepEmail } from "@/lib/auth/own-account";
import { changeEmailInput } from "@/lib/auth/schema";

export const POST = route(
  {
    access: "user",
    summary:
      "Mails a link to a new e-mail of the caller, which counts once it is opened. Asks for a passkey, or the password and, with a second factor, a code.",
    body: changeEmailInput,
  },
  ({ user, body }) => changeEmail(user, body),
);

export const DELETE = route(
  { access: "user", summary: "Gives such a change up: the link leads nowhere." },
  ({ user }) => keepEmail(user),
);
