import { route } from "@/lib/api/route";
import { demoRemoval } from "@/lib/whatsapp/account/schema";
import { removeDemo } from "@/lib/whatsapp/demo/manage";

export const DELETE = route(
  {
    access: "admin",
    summary: "Deletes the conversations of the demo, with their files; real ones are left alone.",
    response: demoRemoval,
  },
  ({ user }) => removeDemo(user),
);
