import { isBot } from "isbot";
import { remember } from "@/lib/core/remember";

const longestAgent = 500;
const purposes = ["sec-purpose", "purpose", "x-purpose", "x-moz"];

/** Who made a request, as far as its headers tell: a person, a program, or a browser that only looks ahead. */
export function audienceOf(headers: Pick<Headers, "get">, method = "GET"): "person" | "bot" | "preview" {
  if (method === "HEAD") return "preview";
  for (const name of purposes) {
    const purpose = headers.get(name);
    if (purpose && /prefetch|prerender|preview/i.test(purpose)) return "preview";
  }
  return isProgram((headers.get("user-agent") ?? "").slice(0, longestAgent)) ? "bot" : "person";
}

/** Whether a `User-Agent` names a program. One that does not say what it is, is none that a person uses. */
const isProgram = remember((userAgent) => userAgent === "" || isBot(userAgent), { max: 5_000, longest: longestAgent });
