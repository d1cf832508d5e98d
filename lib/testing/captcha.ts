import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { createCaptchaChallenge } from "@/lib/auth/captcha";

/** Solves a captcha, and returns what a browser sends then. */
export async function solveCaptcha(): Promise<string> {
  const challenge = await createCaptchaChallenge();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
