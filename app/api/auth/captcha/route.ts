import { route } from "@/lib/api/route";
import { captchaProvider } from "@/lib/auth/captcha";
import { captcha } from "@/lib/auth/schema";

export const GET = route(
  {
    access: "anonymous",
    summary: "Which captcha the sign-in form has to show.",
    response: captcha,
  },
  captchaProvider,
);
