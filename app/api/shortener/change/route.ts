import { route } from "@/lib/api/route";
import { changeMany } from "@/lib/shortener/many";
import { linkMany, linkManyResult } from "@/lib/shortener/schema";

export const POST = route(
  {
    access: "admin",
    summary: "Changes up to a hundred short links to the same, all of them or none; tells what they were.",
    body: linkMany,
    response: linkManyResult,
    fails: ["conflict"],
  },
  ({ user, body }) => changeMany(user, body.ids, body.changes),
);
