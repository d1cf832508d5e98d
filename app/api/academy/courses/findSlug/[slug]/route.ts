import { route } from "@/lib/api/route";
import { course } from "@/lib/academy/schema";
import { getCourse } from "@/lib/academy/service";
import { slugParams } from "@/lib/core/schema";

export const GET = route(
  {
    access: "public",
    tokens: "read",
    summary: "A course with its sections and lessons in order.",
    params: slugParams,
    response: course,
    fails: ["not_found"],
  },
  ({ params }) => getCourse(params.slug),
);
