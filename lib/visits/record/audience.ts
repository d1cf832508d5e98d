import { isBot } from "isbot";
import { LRUCache } from "lru-cache";

const purposes = ["sec-purpose", "purpose", "x-purpose", "x-moz"];
const bots = new LRUCache<string, boolean>({ max: 5_000 });

/** Who made a request, as far as its headers tell: a person, a program, or a browser that only looks ahead. */
export function audienceOf(headers: Pick<Headers, "get">, method = "GET"): "person" | "bot" | "preview" {
  if (method === "HEAD") return "preview";
  for (const name of purposes) {
    const purpose = headers.get(name);
    if (purpose && /prefetch|prerender|preview/i.test(purpose)) return "preview";
  }
  return isProgram(headers.get("user-agent") ?? "") ? "bot" : "person";
}

/** Whether a `User-Agent` names a program. One that does not say what it is, is none that a person uses. */
function isProgram(userAgent: string): boolean {
  const cut = userAgent.slice(0, 500);
  let program = bots.get(cut);
  if (program === undefined) bots.set(cut, (program = cut === "" || isBot(cut)));
  return program;
}
