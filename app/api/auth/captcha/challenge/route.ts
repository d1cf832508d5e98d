import { z } from "zod";
import { route } from "@/lib/api/route";
import { createCaptchaChallenge } from "@/lib/auth/captcha";

export const GET = route(
  {
    access: "anonymous",
    summary: "A new proof-of-work challenge for the ALTCHA widget.",
    response: z.object({ parameters: z.looseObject({ algorithm: z.string() }), signature: z.string().optional() }),
    limit: { call: "GET /api/auth/captcha/challenge", points: 60, seconds: 60 },
  },
  createCaptchaChallenge,
);
