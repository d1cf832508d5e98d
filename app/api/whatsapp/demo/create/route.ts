import { route } from "@/lib/api/route";
import { createDemo } from "@/lib/whatsapp/demo/manage";

export const POST = route(
  {
    access: "admin",
    summary: "Puts the conversations of the demo in, while no number is connected.",
    limit: { call: "POST /api/whatsapp/demo/create", points: 60, seconds: 60 },
    fails: ["conflict"],
  },
  ({ user }) => createDemo(user),
);
