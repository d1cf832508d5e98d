import { keepOwnCode, listOwnCode } from "@/lib/academy/own-code";
import { keptCode, ownCodeInput, ownCodeList } from "@/lib/academy/schema";
import { route } from "@/lib/api/route";
import { slugParams } from "@/lib/core/schema";

export const GET = route(
  {
    access: "user",
    summary: "What the student wrote into the blocks of a lesson that run.",
    params: slugParams,
    response: ownCodeList,
    fails: ["not_found"],
  },
  ({ user, params }) => listOwnCode(user, params.slug),
);

export const PUT = route(
  {
    access: "user",
    summary:
      "Keeps what the student wrote into a block that runs, over the version that they had; else tells what stands there.",
    params: slugParams,
    body: ownCodeInput,
    response: keptCode,
    fails: ["not_found", "conflict"],
    limit: { call: "PUT /api/academy/lessons/code/{slug}", points: 120, seconds: 60 },
  },
  ({ user, params, body }) => keepOwnCode(user, params.slug, body),
);
