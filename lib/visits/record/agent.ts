import Bowser from "bowser";
import { LRUCache } from "lru-cache";

/** What a `User-Agent` header tells. Empty where it does not. */
export type Agent = { device: "" | "mobile" | "tablet" | "desktop" | "tv"; browser: string; os: string };

const known = new LRUCache<string, Agent>({ max: 5_000 });
const devices = ["mobile", "tablet", "desktop", "tv"] as const;

/** Reads a `User-Agent` header. The last thousands are remembered: few kinds make most visits. */
export function agentOf(userAgent: string): Agent {
  const cut = userAgent.slice(0, 500);
  let agent = known.get(cut);
  if (!agent) known.set(cut, (agent = parse(cut)));
  return agent;
}

function parse(userAgent: string): Agent {
  if (!userAgent) return { device: "", browser: "", os: "" };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    device: devices.find((device) => device === platform.type) ?? "",
    browser: browser.name?.slice(0, 60) ?? "",
    os: os.name?.slice(0, 60) ?? "",
  };
}
