import { route } from "@/lib/api/route";
import { message } from "@/lib/contact/schema";
import { getMessage } from "@/lib/contact/service";
import { idParams } from "@/lib/core/schema";

export const GET = route(
  {
    access: "admin",
    summary: "A message of the contact form.",
    params: idParams,
    response: message,
    fails: ["not_found"],
  },
  ({ params }) => getMessage(params.id),
);
